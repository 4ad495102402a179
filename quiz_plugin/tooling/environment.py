"""The project's own virtual environment, `.venv`: whether it is up to date, and how it is made so."""

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from quiz_plugin import __version__
from quiz_plugin.tooling.exclusive import exclusive
from quiz_plugin.tooling.failure import NO_VENV, SetupError, explain_pip

PATIENCE = 600.0  # seconds that a second set-up waits for the first: a slow download takes minutes

# Settings of the user that would make pip install elsewhere than into .venv, find packages there, or refuse the project
_PIP_OFF = ("PIP_USER", "PIP_REQUIRE_HASHES")
_UNSET = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONPATH", "PYTHONHOME")


class Environment:
    """The virtual environment of the project in the folder `root`.

    A state file inside it says what is installed: the Python and the project folder it was made for, and for each
    lock file a digest of what was installed from it. While a set-up runs the file holds an empty object, so one that
    was interrupted is seen and begun anew.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self._state_file = self.folder / "polyglot-quiz.json"
        self._lock_file = self.folder / "setup.lock"

    def is_running(self) -> bool:
        """Whether the running interpreter is that of this environment, and an earlier set-up made it."""
        return self._state_file.exists() and Path(sys.prefix).samefile(self.folder)

    def is_fresh(self, lock: Path) -> bool:
        """Whether a finished set-up installed exactly what `lock` and the project say now."""
        return self._is_sound() and self._state().get(lock.name) == self._digest(lock)

    def set_up(self, lock: Path, covers: Iterable[Path]) -> None:
        """Installs the packages of `lock` and the project itself; makes the environment first where it is needed.

        `covers` are the lock files whose packages are all in `lock`: they are up to date afterwards, too.
        Waits for another set-up of the same folder. Raises SetupError or OSError when it cannot be completed.
        """
        self.folder.mkdir(exist_ok=True)
        with exclusive(self._lock_file, PATIENCE, lambda: _say("Waiting for another set-up of .venv ...")):
            if self.is_fresh(lock):
                return
            if self._is_sound():
                _say("Updating .venv ...")
                self._save({})
            else:
                _say("Setting up .venv (once) ...")
                self._create()
            self._pip(lock, "--require-hashes", "--no-deps", "--only-binary=:all:", "-r", str(lock))
            self._pip(lock, "--no-deps", "--no-build-isolation", "-e", str(self.root))
            self._save({**self._home(), **{each.name: self._digest(each) for each in covers}})

    def _is_sound(self) -> bool:
        """Whether a finished set-up made it for the Python and the folder that are there now."""
        state = self._state()
        return (
            self.python.exists()
            and (self.folder / "pyvenv.cfg").exists()
            and all(state.get(key) == value for key, value in self._home().items())
        )

    def _home(self) -> dict[str, str]:
        # A virtual environment breaks when the Python behind it is replaced by another version or its folder moves.
        return {"python": str(self.python.resolve()), "root": str(self.root)}

    def _digest(self, lock: Path) -> str:
        parts = [lock.read_bytes(), (self.root / "pyproject.toml").read_bytes(), __version__.encode()]
        return hashlib.sha256(b"\0".join(parts)).hexdigest()

    def _create(self) -> None:
        try:
            import ensurepip  # noqa: F401  (Debian packs it apart from venv)
            import subprocess
            import venv
        except ImportError:
            raise SetupError(NO_VENV) from None
        if (self.folder / "pyvenv.cfg").exists() and not self._state_file.exists():
            raise SetupError("The folder .venv was not made by build.py: rename or delete it, then run this again.")
        self._save({})
        self._empty()
        try:
            venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(self.folder)
        except subprocess.CalledProcessError as error:
            output = error.output or b""
            text = output.decode(errors="replace") if isinstance(output, bytes) else str(output)
            raise SetupError(explain_pip(text, "ensurepip")) from None

    def _empty(self) -> None:
        for entry in self.folder.iterdir():
            if entry in (self._state_file, self._lock_file):
                continue
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()

    def _pip(self, lock: Path, *arguments: str) -> None:
        import subprocess  # here and not above: most runs need none of it

        variables = {name: value for name, value in os.environ.items() if name not in _UNSET}
        variables.update(dict.fromkeys(_PIP_OFF, "0"))
        quiet = ("--quiet", "--no-input", "--disable-pip-version-check")
        done = subprocess.run(
            [self.python, "-m", "pip", "install", *quiet, *arguments],
            cwd=self.root,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode != 0:
            raise SetupError(explain_pip(done.stdout, lock.name))

    def _state(self) -> dict[str, str]:
        try:
            state = json.loads(self._state_file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return state if isinstance(state, dict) else {}

    def _save(self, state: dict[str, str]) -> None:
        draft = self._state_file.with_suffix(".new")
        draft.write_text(json.dumps(state), encoding="utf-8")
        draft.replace(self._state_file)


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
