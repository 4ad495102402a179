"""The project's command line: `python3 build.py` sets it up and builds the site; `--help` lists the other commands."""

import sys

# Any Python must be able to parse and run this file up to here, to be told what is wrong.
if sys.version_info < (3, 11):
    sys.stderr.write("build.py needs Python 3.11 or newer, and this is Python %d.%d.\n" % tuple(sys.version_info[:2]))
    sys.exit(2)

from quiz_plugin.tooling.setup import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
