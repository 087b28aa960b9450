"""The program ``sgul`` itself: ``python -m sgul demo``."""

import subprocess
import sys

from ._program import command


def main() -> int:
    try:
        return subprocess.call(command(sys.argv[1:]))
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
