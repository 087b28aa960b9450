"""Runs the notebooks from their beginning to their end."""

import os
import unittest
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"


class NotebooksTest(unittest.TestCase):
    def test_notebooks_run(self):
        found = sorted(NOTEBOOKS.glob("*.ipynb"))
        self.assertEqual(len(found), 2)
        for file in found:
            with self.subTest(file.name):
                notebook = nbformat.read(file, as_version=4)
                NotebookClient(notebook, timeout=300, kernel_name="python3").execute(cwd=os.getcwd())


if __name__ == "__main__":
    unittest.main()
