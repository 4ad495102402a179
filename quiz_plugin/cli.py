"""The command line. Exit status: 0 good, 1 problems found, 2 wrong use."""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from . import __version__
from .content.problems import FORMATS, Place, Report, Severity, as_text

if TYPE_CHECKING:
    from .site.contents import Contents

CONFIG = "mkdocs.yml"
Result = TypeVar("Result")


@dataclass(frozen=True)
class Options:
    """What every command may use."""

    config_file: Path
    strict: bool


STRICT = click.option("--strict", is_flag=True, help="Take warnings for errors.")


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="polyglot-quiz")
@click.option(
    "-f",
    "--config-file",
    type=click.Path(path_type=Path),
    default=CONFIG,
    show_default=True,
    help="Site configuration.",
)
@STRICT
@click.pass_context
def main(context: click.Context, config_file: Path, strict: bool) -> None:
    """Checks and builds a site of guides and quizzes in several languages.

    Without a command: check all content, then build it into the site's folder.
    """
    context.obj = Options(config_file, strict)
    if context.invoked_subcommand is None:
        _build(config_file, strict=strict)


@main.command()
@click.option("--format", "form", type=click.Choice(list(FORMATS)), default="text", show_default=True)
@STRICT
@click.pass_obj
def check(options: Options, form: str, strict: bool) -> None:
    """Checks all content, without building."""
    start = time.monotonic()
    contents = _contents(options.config_file)
    report = contents.report
    wrong = len(report.errors) + (len(report.of(Severity.WARNING)) if strict or options.strict else 0)
    if form == "text":
        _show(report, contents.sources.project.root)
        facts = [
            _counted(len(report.errors), "problem"),
            _counted(len(report.of(Severity.WARNING)), "warning"),
            _counted(len(contents.sources.quizzes), "quiz", "quizzes"),
            _counted(len(contents.courses), "language"),
        ]
        click.echo(f"{', '.join(facts)}, {time.monotonic() - start:.1f} s", err=bool(wrong))
    else:
        click.echo(FORMATS[form](report))
    sys.exit(1 if wrong else 0)


@main.command()
@click.option("--language", help="Open the preview in this language.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@click.pass_obj
def serve(options: Options, language: str | None, port: int) -> None:
    """Previews the site and follows every change of guides, quizzes and locale files."""
    from .site.preview import serve as preview

    contents = _contents(options.config_file)
    if language and language not in contents.courses:
        raise click.UsageError(f"the site has no language '{language}'; it has {', '.join(contents.courses)}")
    _show(contents.report, contents.sources.project.root)
    _exit_on_problems(lambda: preview(options.config_file, language=language, port=port))


@main.command(context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def test(arguments: tuple[str, ...]) -> None:
    """Runs every test; what follows is passed on to pytest."""
    from .tooling.testing import ROOT, run

    if not (ROOT / "tests").is_dir():
        raise click.UsageError("the tests are in the project's repository, not in the installed package")
    sys.exit(run(list(arguments)))


@main.command()
@click.option("--check", "only_check", is_flag=True, help="Write nothing; exit 1 when a file is out of date.")
def schema(only_check: bool) -> None:
    """Writes the JSON Schemas that editors use for quiz files and front matter."""
    from .content.schema import stale, write

    names = stale() if only_check else write()
    for name in names:
        click.echo(f"{name} is out of date" if only_check else f"wrote {name}")
    if not names:
        click.echo("the schemas are up to date")
    sys.exit(1 if only_check and names else 0)


def _build(config_file: Path, *, strict: bool) -> None:
    from .site.publish import publish

    contents = _contents(config_file)
    root = contents.sources.project.root
    _show(contents.report, root)
    if contents.report.errors:
        click.echo(f"{_counted(len(contents.report.errors), 'problem')}; nothing was published.", err=True)
        sys.exit(1)
    warnings = contents.report.of(Severity.WARNING)
    if strict and warnings:
        click.echo(f"{_counted(len(warnings), 'warning')}, and --strict allows none; nothing was published.", err=True)
        sys.exit(1)
    summary = _exit_on_problems(lambda: publish(config_file, strict=strict, on_wait=_say_waiting))
    known = {str(problem) for problem in contents.report}
    for warning in summary.warnings:
        if warning.removeprefix("quiz: ") not in known:
            click.echo(f"warning: {warning}", err=True)
    for language, pages in summary.pages.items():
        coverage = summary.coverage[language]
        done = f"{coverage.percent:>3} % translated ({coverage.translated} of {coverage.total} strings)"
        if language == contents.sources.project.source:
            done = f"source ({_counted(coverage.total, 'string')})"
        click.echo(f"  {language:<8}{_counted(pages, 'page'):>10}   {done}")
    name = click.get_current_context().find_root().info_name or "polyglot-quiz"
    program = f"python3 {name}" if name.endswith(".py") else name
    click.echo(f"Built in {summary.seconds:.1f} s into {_relative(summary.site)}/. Look at it with '{program} serve'.")


def _say_waiting() -> None:
    click.echo("Waiting for another build of this site ...", err=True)


def _contents(config_file: Path) -> "Contents":
    """Reads and checks all content of the site."""
    from .site.config import read_config
    from .site.contents import read_contents
    from .site.messages import collected

    if not config_file.is_file():
        raise click.UsageError(f"there is no {config_file} here; run this beside it, or name it with --config-file")

    def read() -> "Contents":
        with collected() as messages:
            config = read_config(config_file)
        if "quiz" not in config.plugins:
            raise click.UsageError(f"{config_file} does not name this plugin; add '- quiz' under 'plugins:'")
        contents = read_contents(config)
        for message in messages.warnings:
            contents.report.warning(Place(config_file.name), message)
        return contents

    return _exit_on_problems(read)


def _exit_on_problems(work: Callable[[], Result]) -> Result:
    """Runs something; what the site's owner can mend becomes sentences instead of a traceback."""
    from .site.messages import BuildFailed

    try:
        return work()
    except BuildFailed as error:
        click.echo(str(error), err=True)
    except OSError as error:
        click.echo(
            f"{f'{error.filename}: ' if error.filename else ''}{error.strerror or error}.",
            err=True,
        )
    sys.exit(1)


MOST_SHOWN = 100
"""Problems that a terminal shows at once."""


def _show(report: Report, root: Path) -> None:
    found = [problem for problem in report if problem.severity is not Severity.NOTE or not report.errors]
    text = as_text(found[:MOST_SHOWN], root if sys.stderr.isatty() else None)
    if text:
        click.echo(text, err=True)
    if len(found) > MOST_SHOWN:
        click.echo(f"… and {len(found) - MOST_SHOWN} more; mend these first.", err=True)


def _counted(number: int, one: str, many: str | None = None) -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _relative(path: Path) -> str:
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()
