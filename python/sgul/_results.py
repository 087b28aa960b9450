"""Runs experiments and reads their tables."""

from __future__ import annotations

import json
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Dict, Iterator, List, Union

import pandas as pd

from ._program import Progress, SgulDataError, execute

_FAILED = "failed: "


class Results(Mapping):
    """The tables of an experiment as data frames: ``results["summary"]`` or ``results.summary``, each read on first use."""

    def __init__(self, folder: Union[str, Path]):
        self.folder = Path(folder)
        if not (self.folder / "manifest.json").is_file():
            if (self.folder / "experiment.json").is_file():
                raise SgulDataError(
                    f"{self.folder}: the experiment is not finished; continue it with 'sgul resume {self.folder}',"
                    f" sgul.cli([\"resume\", {str(self.folder)!r}]) or the same sgul.run",
                    3,
                )
            raise SgulDataError(f"{self.folder}: no results of an experiment, which has a file manifest.json", 3)
        found = [*self.folder.glob("*.csv"), *self.folder.glob("*.csv.gz")]
        self._files: Dict[str, Path] = {file.name.split(".")[0]: file for file in sorted(found)}
        self._tables: Dict[str, pd.DataFrame] = {}

    @property
    def manifest(self) -> Dict[str, Any]:
        """The resolved configuration, plugins, seeds, checksums and versions."""
        return json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))

    def __getitem__(self, table: str) -> pd.DataFrame:
        if table not in self._files:
            raise KeyError(f"{self.folder} has no table '{table}'; known: {', '.join(self._files)}")
        if table not in self._tables:
            self._tables[table] = pd.read_csv(
                self._files[table], dtype={"name": str}, keep_default_na=False, na_values=[""]
            )
        return self._tables[table]

    def __getattr__(self, table: str) -> pd.DataFrame:
        if table.startswith("_"):
            raise AttributeError(table)
        try:
            return self[table]
        except KeyError as error:
            raise AttributeError(error.args[0]) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self._files]

    def __repr__(self) -> str:
        return f"Results({str(self.folder)!r}: {', '.join(self._files)})"


def results(folder: Union[str, Path]) -> Results:
    """The results in a folder that ``run`` or the program wrote."""
    return Results(folder)


def run(
    out: Union[str, Path], *, config: Union[str, Path, None] = None, progress: Progress = True, **options: Any
) -> Results:
    """Runs an experiment, or continues an interrupted one, and returns its results.

    Learners that failed are listed in the results, and a warning has their messages.

    :param out: the folder of the results
    :param config: an experiment file
    :param options: the options of ``sgul run`` with underscores: ``dataset="cora"``, ``learners=["sgul-shapley", "agreement"]``,
        ``seeds=20``, ``test_orders=10``; lists are joined by commas
    """
    arguments: List[str] = ["run"]
    if config is not None:
        arguments.append(str(config))
    for name, given in {**options, "out": out}.items():
        if given is None:
            continue
        text = ",".join(map(str, given)) if isinstance(given, (list, tuple)) else str(given)
        option = "--" + name.replace("_", "-")
        if isinstance(given, bool):
            arguments += [option] if given else []
        else:
            arguments += [option, text]
    ended = execute(arguments, progress)
    failures = [line for line in ended.output.splitlines() if line.startswith(_FAILED)]
    if ended.code != 0 and (ended.problems or not failures):
        raise ended.error()
    for failure in failures:
        warnings.warn(failure, RuntimeWarning, stacklevel=2)
    return Results(out)
