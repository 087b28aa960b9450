"""The program ``sgul`` itself: ``python -m sgul demo``."""

import os
import signal
import subprocess
import sys

from ._program import SgulError, command


def main() -> int:
    try:
        arguments = command(sys.argv[1:])
    except SgulError as error:
        print(f"sgul: {error}", file=sys.stderr)
        return error.exit_code
    if os.name == "posix":  # the program takes the place of this process, so that it gets all signals
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.execv(arguments[0], arguments)
    try:
        return subprocess.call(arguments)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
