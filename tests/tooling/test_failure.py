"""One sentence for each way in which pip or the system can refuse."""

import errno

import pytest

from quiz_plugin.tooling.failure import explain_os_error, explain_pip

MISMATCH = """\
ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have updated the package versions, ...
    babel==2.0 from file:///shelf/babel.whl (from -r requirements.lock (line 1)):
        Expected sha256 00
             Got        8b

"""
UNREACHABLE = """\
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(Failed to establish a new connection)'
ERROR: Could not find a version that satisfies the requirement babel==2.0 (from versions: none)
ERROR: No matching distribution found for babel==2.0
"""
NO_WHEEL = """\
ERROR: Could not find a version that satisfies the requirement babel==2.0 (from versions: 1.0, 1.1)
ERROR: No matching distribution found for babel==2.0
"""
FULL = "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n"
READ_ONLY = "ERROR: Could not install packages due to an OSError: [Errno 30] Read-only file system: 'x'\n"


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (
            MISMATCH,
            "babel==2.0 does not match its hash in a.lock, so nothing was installed: "
            "the download was damaged, or somebody changed it.",
        ),
        (
            UNREACHABLE,
            "pip cannot download the packages: is there a network? (No matching distribution found for babel==2.0)",
        ),
        (NO_WHEEL, "pip cannot install the packages of a.lock: No matching distribution found for babel==2.0"),
        (UNREACHABLE + FULL, "The disk is full: make room and run the command again."),
        (
            READ_ONLY,
            "pip cannot write to .venv "
            "(Could not install packages due to an OSError: [Errno 30] Read-only file system: 'x').",
        ),
        ("Segmentation fault\n", "pip cannot install the packages of a.lock: Segmentation fault"),
        ("", "pip cannot install the packages of a.lock: pip said nothing"),
    ],
)
def test_what_pip_printed_becomes_one_sentence(output: str, sentence: str) -> None:
    assert explain_pip(output, "a.lock") == sentence


def test_what_the_system_refused_becomes_one_sentence() -> None:
    full = OSError(errno.ENOSPC, "No space left on device", "x")
    assert explain_os_error(full) == "The disk is full: make room and run the command again."
    refused = PermissionError(errno.EACCES, "Permission denied", ".venv")
    assert explain_os_error(refused) == "The set-up cannot use .venv: Permission denied."
