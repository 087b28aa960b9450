"""Tests of python/build-wheel."""

import os
import subprocess
import tempfile
import unittest
import venv
from pathlib import Path

PYTHON_FOLDER = Path(__file__).resolve().parent.parent
JAR = PYTHON_FOLDER.parent / "sgul-cli" / "target" / "sgul.jar"


@unittest.skipUnless(os.name == "posix" and JAR.is_file(), "build-wheel is a shell script and needs the program")
class BuildTest(unittest.TestCase):
    def test_what_is_missing_is_named_and_an_earlier_wheel_is_kept(self):
        before = self.wheels()
        with tempfile.TemporaryDirectory() as folder:
            venv.create(folder, with_pip=False)
            python = str(Path(folder, "bin", "python"))
            built = subprocess.run(
                [str(PYTHON_FOLDER / "build-wheel")], env={**os.environ, "PYTHON": python}, capture_output=True, text=True
            )
        self.assertEqual(built.returncode, 1)
        self.assertIn(f"python/build-wheel: {python} has no pip, setuptools, wheel; install what is missing", built.stderr)
        self.assertLess(len(built.stderr.splitlines()), 5, built.stderr)
        self.assertEqual(before, self.wheels())

    def wheels(self):
        return {file: file.stat().st_mtime_ns for file in PYTHON_FOLDER.glob("dist/*.whl")}


if __name__ == "__main__":
    unittest.main()
