"""Makes sure that the project's packages are there, then hands over to the command line.

Only the standard library is imported here: this runs on an interpreter that has nothing else.
"""

import os
import sys
from pathlib import Path

from quiz_plugin.tooling.environment import Environment
from quiz_plugin.tooling.failure import SetupError, explain_os_error
from quiz_plugin.tooling.locked import satisfied

ROOT = Path(__file__).resolve().parents[2]
SITE_LOCK = "requirements.lock"
TEST_LOCK = "requirements-test.lock"


def main(args: list[str]) -> int:
    """Sets up what the command `args` needs and runs it; returns its exit code.

    What keeps the set-up from succeeding is said in one sentence on stderr, with exit code 1.
    """
    try:
        prepare(args)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(explain_os_error(error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Set-up interrupted; the next run starts it again.", file=sys.stderr)
        return 130

    from quiz_plugin.cli import main as command_line

    os.chdir(ROOT)
    command_line(args, prog_name="build.py")
    return 0


def prepare(args: list[str]) -> None:
    """Returns when the running interpreter can run the command; else sets up `.venv` and restarts inside it.

    An interpreter that has every locked package is used as it is; one that lacks any is never changed.
    Raises SetupError or OSError when the set-up cannot be completed.
    """
    subcommand = next((word for word in args if not word.startswith("-")), "")
    lock = ROOT / (TEST_LOCK if subcommand == "test" else SITE_LOCK)
    if not lock.is_file():
        raise SetupError(f"{lock.name} is missing: the project folder is incomplete.")
    environment = Environment(ROOT)
    fresh = environment.is_fresh(lock)
    if fresh if environment.is_running() else satisfied(lock, ROOT):
        return
    if not fresh:
        environment.set_up(lock, covers=[ROOT / SITE_LOCK, lock])
    restart_inside(environment, args)


def restart_inside(environment: Environment, args: list[str]) -> None:
    """Runs the same command with the environment's Python; does not return."""
    command = [str(environment.python), str(ROOT / "build.py"), *args]
    # PYTHONHOME would point the environment's Python at another installation.
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # exec on Windows returns to the shell before the new process has ended
        import subprocess

        sys.exit(subprocess.call(command, env=variables))
    os.execve(command[0], command, variables)
