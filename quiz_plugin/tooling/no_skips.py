"""A pytest plugin for CI: a run in which a test was skipped fails, since what CI skips nobody runs."""

import pytest


class NoSkips:
    """Fails the run and lists what was skipped; tests that are expected to fail count as run."""

    def __init__(self) -> None:
        self.skipped: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and not hasattr(report, "wasxfail"):
            self.skipped.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.skipped.append(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.skipped and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.skipped:
            terminalreporter.write_sep("=", "skipped, which fails the run under CI", red=True)
            for nodeid in self.skipped:
                terminalreporter.write_line(nodeid)


def pytest_configure(config: pytest.Config) -> None:
    """Registers the check where the results come together, not in the worker processes."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(NoSkips())
