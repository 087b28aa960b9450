"""Values of the neighbours of nodes."""

from __future__ import annotations

import json
import shutil
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterator, List, Optional, Union

import pandas as pd

from . import _arrays
from ._program import Progress, cli


def value(
    data: Any,
    edge_index: Any = None,
    y: Any = None,
    *,
    edge_weight: Any = None,
    targets: Any = None,
    state_dict: Any = None,
    model: Optional[str] = None,
    learner: Optional[str] = None,
    train_mask: Any = None,
    val_mask: Any = None,
    test_mask: Any = None,
    depth: int = 2,
    orders: Optional[int] = None,
    validation_orders: Optional[int] = None,
    measure: Optional[str] = None,
    seed: int = 1,
    threads: Optional[int] = None,
    progress: Progress = True,
) -> pd.DataFrame:
    """How much each player, a node near the targets, is worth to the predictions of the targets.

    :param data: features ``[nodes, features]``, or an object with ``x``, ``edge_index``, ``edge_weight``, ``y`` and masks; or the
        name or folder of a data set
    :param edge_index: ``[2, edges]``; edges are undirected
    :param y: a class per node, -1 if unknown
    :param edge_weight: a positive number per edge, the same in both directions
    :param targets: nodes whose predictions count: numbers, names, or a boolean mask; default: the split's test targets
    :param state_dict: trained weights, or the torch module that has them; default: the model is trained
    :param model: ``gcn``, ``sgc``, ``graphsage``, …, with parameters: ``gcn(hidden=16)``
    :param learner: the learner of the utility; default ``sgul-shapley``
    :param depth: hops from a player to a target
    :param orders: number of random orders; more make standard errors smaller
    :param progress: where lines of progress go: True (standard error), False, or a function
    :returns: node, name, value, standard_error, rank, the most valuable first
    """
    with _arguments(data, edge_index, edge_weight, y, (train_mask, val_mask, test_mask), state_dict) as (arguments, folder):
        _add(arguments, "--targets", _arrays.names(targets))
        _options(arguments, model, learner, depth, orders, validation_orders, measure, seed, threads)
        file = folder / "values.csv"
        cli(["value", *arguments, "--out", str(file)], progress)
        return pd.read_csv(file, dtype={"name": str}, keep_default_na=False, na_values={"standard_error": [""]})


@dataclass(frozen=True)
class Explanation:
    """What the neighbours of some targets are worth to their predictions; shows its picture in a notebook."""

    values: pd.DataFrame
    """node, name, value, standard_error, rank, hops, class of each neighbour, the most valuable first"""
    targets: pd.DataFrame
    """each target with its predicted class and probability, with and without neighbours"""
    learner: str
    svg: str
    html: str

    def save(self, file: Union[str, Path]) -> Path:
        """Writes the page with picture and tables."""
        path = Path(file)
        path.write_text(self.html, encoding="utf-8")
        return path

    def _repr_html_(self) -> str:
        return self.svg


def explain(
    data: Any,
    edge_index: Any = None,
    y: Any = None,
    *,
    edge_weight: Any = None,
    targets: Any,
    state_dict: Any = None,
    model: Optional[str] = None,
    learner: Optional[str] = None,
    train_mask: Any = None,
    val_mask: Any = None,
    test_mask: Any = None,
    depth: int = 2,
    orders: Optional[int] = None,
    validation_orders: Optional[int] = None,
    measure: Optional[str] = None,
    seed: int = 1,
    threads: Optional[int] = None,
    progress: Progress = True,
) -> Explanation:
    """Which neighbours matter for some nodes? The arguments are those of :func:`value`; the labels of the targets are not used."""
    with _arguments(data, edge_index, edge_weight, y, (train_mask, val_mask, test_mask), state_dict) as (arguments, folder):
        _options(arguments, model, learner, depth, orders, validation_orders, measure, seed, threads)
        out = folder / "explanation"
        chosen = _arrays.names(targets)
        text = cli(["explain", *arguments, "--out", str(out), "--json", "--", str(chosen)], progress)
        content = json.loads(text)
        return Explanation(
            pd.DataFrame(content["neighbours"]),
            pd.DataFrame(content["targets"]),
            content["learner"],
            (out / "neighbourhood.svg").read_text(encoding="utf-8"),
            (out / "explanation.html").read_text(encoding="utf-8"),
        )


@contextmanager
def _arguments(
    data: Any, edge_index: Any, edge_weight: Any, y: Any, masks: tuple, state_dict: Any
) -> Iterator[Any]:
    """Writes the graph and the weights to a temporary folder and gives the options that read them."""
    folder = Path(tempfile.mkdtemp(prefix="sgul-"))
    try:
        arguments: List[str] = []
        if isinstance(data, (str, Path)):
            arguments += ["--dataset", str(data)]
        else:
            named = dict(zip(("train_mask", "val_mask", "test_mask"), masks))
            _arrays.write_graph(folder / "arrays", data, edge_index, y, named, edge_weight)
            arguments += ["--dataset", str(folder / "arrays")]
        if state_dict is not None:
            weights = folder / "weights.npz"
            if isinstance(state_dict, (str, Path)):
                weights = Path(state_dict)
            else:
                _arrays.write_weights(weights, state_dict)
            arguments += ["--weights", str(weights)]
        yield arguments, folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _options(
    arguments: List[str],
    model: Optional[str],
    learner: Optional[str],
    depth: int,
    orders: Optional[int],
    validation_orders: Optional[int],
    measure: Optional[str],
    seed: int,
    threads: Optional[int],
) -> None:
    _add(arguments, "--model", model)
    _add(arguments, "--learner", learner)
    _add(arguments, "--depth", depth)
    _add(arguments, "--orders", orders)
    _add(arguments, "--validation-orders", validation_orders)
    _add(arguments, "--measure", measure)
    _add(arguments, "--seed", seed)
    _add(arguments, "--threads", threads)


def _add(arguments: List[str], option: str, given: Any) -> None:
    if given is not None:
        arguments += [option, str(given)]
