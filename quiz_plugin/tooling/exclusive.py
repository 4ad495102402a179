"""One at a time: a lock that the system releases when its holder ends, however it ends."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def exclusive(path: Path, patience: float, on_wait: Callable[[], None]) -> Iterator[None]:
    """Holds the lock on the file `path`, waiting up to `patience` seconds for another process that holds it.

    `on_wait` is called once when there is a wait. Raises TimeoutError when the patience runs out.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        deadline = time.monotonic() + patience
        waiting = False
        while not _try_lock(handle):
            if time.monotonic() >= deadline:
                raise TimeoutError("another run in this folder has not ended; wait for it, then run again")
            if not waiting:
                waiting = True
                on_wait()
            time.sleep(0.1)
        yield
    finally:
        os.close(handle)


def _try_lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
