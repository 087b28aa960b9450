"""Tests of runs that are interrupted."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

import sgul

LONG = dict(
    dataset="twin:small", model="pmlp-sgc(epochs=20;hidden=8)", learners="agreement", seeds=200, validation_orders=5,
    test_orders=20, threads=1,
)


@unittest.skipUnless(os.name == "posix", "signals of POSIX")
class InterruptTest(unittest.TestCase):
    def test_the_note_how_to_resume_is_passed_on(self):
        for group in (False, True):
            with self.subTest(to_the_program_as_well=group), tempfile.TemporaryDirectory() as folder:
                out = Path(folder, "results")
                script = f"import sgul; sgul.run({str(out)!r}, **{LONG!r})"
                errors = self.interrupted([sys.executable, "-c", script], out, group)
                self.assertIn(f"KeyboardInterrupt: interrupted; finished units are kept, resume with 'sgul resume {out}'", errors)
                self.assertNotIn("Exception in thread", errors)
                with self.assertRaisesRegex(sgul.SgulDataError, f"not finished; continue it with 'sgul resume {out}'"):
                    sgul.results(out)

    def test_the_command_itself(self):
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "results")
            options = [text for key, value in LONG.items() for text in ("--" + key.replace("_", "-"), str(value))]
            errors = self.interrupted([sys.executable, "-m", "sgul", "run", *options, "--out", str(out)], out, False)
            self.assertIn(f"sgul: interrupted; finished units are kept, resume with 'sgul resume {out}'", errors)

    def interrupted(self, command, out, group):
        """Standard error of a command that gets Ctrl-C once the first unit is finished."""
        with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # shells let background jobs ignore it
        ) as process:
            watchdog = threading.Timer(120, process.kill)
            watchdog.start()
            waiting = threading.Event()
            while process.poll() is None and not any(out.glob("units/*.json")):
                waiting.wait(0.05)
            self.assertIsNone(process.poll(), "the run ended before it was interrupted")
            if group:
                os.killpg(process.pid, signal.SIGINT)
            else:
                process.send_signal(signal.SIGINT)
            errors = process.stderr.read()
            process.wait()
            watchdog.cancel()
        self.assertNotEqual(process.returncode, 0)
        return errors


if __name__ == "__main__":
    unittest.main()
