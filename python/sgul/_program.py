"""Starts the program in the jar and turns its failures into exceptions."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Callable, List, NamedTuple, Sequence, Union

Progress = Union[bool, Callable[[str], None]]
"""True: lines of progress go to standard error; False: none; or a function that receives each line."""

_JAR = Path(__file__).with_name("sgul.jar")
_REMARK = re.compile(r"^sgul: (?!warning: )")


class SgulError(RuntimeError):
    """A failure of the program. The text is the program's own message; ``exit_code`` is that of the process."""

    def __init__(self, message: str, exit_code: int):
        super().__init__(message)
        self.exit_code = exit_code


class SgulUsageError(SgulError, ValueError):
    """A wrong argument, option or configuration."""


class SgulDataError(SgulError, ValueError):
    """Missing or wrong data."""


class SgulPluginError(SgulError):
    """A plugin that cannot be loaded or breaks its contract."""


_KINDS = {2: SgulUsageError, 3: SgulDataError, 4: SgulPluginError}


def command(arguments: Sequence[str]) -> List[str]:
    """The command line that runs the program with these arguments."""
    home = os.environ.get("JAVA_HOME")
    java = str(Path(home, "bin", "java")) if home else shutil.which("java")
    if java is None or (home and shutil.which(java) is None):
        raise SgulError("Java not found; install Java 17 or newer, or set JAVA_HOME to it", 1)
    if not _JAR.is_file():
        raise SgulError(f"{_JAR} is missing; build the wheel with python/build-wheel and install that", 1)
    options = shlex.split(os.environ.get("SGUL_JAVA_OPTS", ""), posix=os.name != "nt")
    return [java, *options, "-jar", str(_JAR), *map(str, arguments)]


class Ended(NamedTuple):
    """How the program ended."""

    code: int
    output: str
    problems: List[str]

    def error(self) -> SgulError:
        """The failure that the exit code stands for."""
        message = "\n".join(self.problems) or f"sgul ended with exit code {self.code}"
        return _KINDS.get(self.code, SgulError)(message, self.code)


def cli(arguments: Sequence[str], progress: Progress = True) -> str:
    """Runs the program and returns its standard output.

    :param arguments: such as ``["datasets", "info", "twin:cora"]``; see ``sgul --help``
    :param progress: where lines of progress go
    :raises SgulError: with the program's message
    :raises KeyboardInterrupt: on Ctrl-C, with the program's message, such as how to resume
    """
    ended = execute(arguments, progress)
    if ended.code != 0:
        raise ended.error()
    return ended.output


def execute(arguments: Sequence[str], progress: Progress) -> Ended:
    """Runs the program, whatever its exit code is."""
    problems: List[str] = []
    with subprocess.Popen(
        command(arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", errors="replace"
    ) as process:
        reader = threading.Thread(target=_pass_on, args=(process.stderr, progress, problems), daemon=True)
        reader.start()
        try:
            output = process.stdout.read() if process.stdout else ""
            code = process.wait()
        except BaseException as interrupt:
            _end(process)
            reader.join()
            if isinstance(interrupt, KeyboardInterrupt) and problems:
                interrupt.args = ("\n".join(problems),)
            raise
        reader.join()
    return Ended(code, output, problems)


def _end(process: subprocess.Popen) -> None:
    """Waits until the program has ended by itself; a second Ctrl-C kills it."""
    process.terminate()
    try:
        if process.stdout:
            process.stdout.read()
        process.wait()
    except KeyboardInterrupt:
        process.kill()
        process.wait()


def _pass_on(stream, progress: Progress, problems: List[str]) -> None:
    """Passes lines on; what follows the program's name on a line is a problem, with all lines after it."""
    for raw in stream:
        line = raw.rstrip("\n")
        if problems or _REMARK.match(line):
            problems.append(_REMARK.sub("", line))
        elif callable(progress):
            progress(line)
        elif progress:
            print(line, file=sys.stderr, flush=True)
