"""Says in one sentence why a set-up failed."""

import errno
import re


class SetupError(Exception):
    """A set-up that cannot go on; the message is one sentence for the person at the terminal."""


NO_VENV = (
    "This Python comes without its venv or ensurepip module, which the set-up needs: "
    "install it (on Debian and Ubuntu: apt install python3-venv) and run the command again."
)
FULL = "The disk is full: make room and run the command again."

# What pip prints, in the order of how certain it makes the cause: a full disk also breaks connections.
_CAUSES = [
    (r"No space left on device|\[Errno 28\]|[Qq]uota exceeded", FULL),
    (r"Permission denied|Read-only file system|\[Errno (?:13|30)\]", "pip cannot write to .venv ({detail})."),
    (
        r"DO NOT MATCH THE HASHES",
        "{package} does not match its hash in {lock}, so nothing was installed: "
        "the download was damaged, or somebody changed it.",
    ),
    (
        r"connection broken|Max retries exceeded|Failed to establish|[Cc]onnection (?:refused|reset|aborted)|timed out"
        r"|name resolution|getaddrinfo|Network is unreachable|ProxyError|SSLError|CERTIFICATE_VERIFY|IncompleteRead"
        r"|from versions: none",
        "pip cannot download the packages: is there a network? ({detail})",
    ),
]


def explain_pip(output: str, lock: str) -> str:
    """The sentence for what pip printed when it failed to install the packages of the file named `lock`."""
    mismatch = re.search(r"^ +(\S+).*:\n +Expected sha", output, re.MULTILINE)
    facts = {"detail": _last_relevant_line(output), "lock": lock, "package": mismatch[1] if mismatch else "A package"}
    for pattern, sentence in _CAUSES:
        if re.search(pattern, output):
            return sentence.format(**facts)
    return "pip cannot install the packages of {lock}: {detail}".format(**facts)


def explain_os_error(error: OSError) -> str:
    """The sentence for a file operation of the set-up that the system refused."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return FULL
    return f"The set-up cannot use {error.filename or 'the project folder'}: {error.strerror or error}."


def _last_relevant_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["pip said nothing"])[-1].removeprefix("ERROR:").strip().rstrip(".")
