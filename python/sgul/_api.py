"""Values of the neighbours of nodes."""

from __future__ import annotations

import json
import shutil
import tempfile
import warnings
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Union

import pandas as pd

from . import _arrays
from ._program import Progress, SgulError, cli


class SgulWarning(UserWarning):
    """What makes a result less reliable, such as a model that is worse than its most frequent class."""


def value(
    data: Any,
    edge_index: Any = None,
    y: Any = None,
    *,
    edge_weight: Any = None,
    targets: Any = None,
    state_dict: Any = None,
    any_weights: bool = False,
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
    :param y: a class per node, -1 if unknown; with ``state_dict`` the number of the model's output
    :param edge_weight: a positive number per edge, the same in both directions
    :param targets: nodes whose predictions count: numbers, names, or a boolean mask; default: the split's test targets
    :param state_dict: trained weights, or the torch module that has them; default: the model is trained
    :param any_weights: take a weights file even if it was trained for another model, data set or split
    :param model: ``gcn``, ``sgc``, ``graphsage``, …, with parameters: ``gcn(hidden=16)``
    :param learner: the learner of the utility; default ``long-range-agreement``, for which nothing is fitted
    :param depth: hops from a player to a target
    :param orders: number of random orders; more make standard errors smaller
    :param progress: where lines of progress go: True (standard error), False, or a function
    :returns: node, name, value, standard_error, rank, the most valuable first; ``attrs`` has ``model_check``, the accuracy of the
        model on the validation nodes next to the share of their most frequent class, and ``warnings``
    """
    masks = (train_mask, val_mask, test_mask)
    with _arguments(data, edge_index, edge_weight, y, masks, state_dict, model, targets, False) as (arguments, folder, chosen):
        _add(arguments, "--targets", chosen)
        _options(arguments, model, any_weights, learner, depth, orders, validation_orders, measure, seed, threads)
        file = folder / "values.csv"
        content = json.loads(cli(["value", *arguments, "--out", str(file), "--json"], progress))
        frame = pd.read_csv(file, dtype={"name": str}, keep_default_na=False, na_values={"standard_error": [""]})
        frame.attrs = {"model_check": content["model-check"], "warnings": content["warnings"]}
    _warn(content["warnings"])
    return frame


@dataclass(frozen=True, repr=False)
class Explanation:
    """What the neighbours of some targets are worth to their predictions; shows its picture in a notebook."""

    values: pd.DataFrame
    """node, name, value, standard_error, rank, hops, class of each neighbour, the most valuable first; with several models also
    models_agreeing, the number that give the value the same sign, and spread, the standard deviation over models"""
    targets: pd.DataFrame
    """each target with its predicted class and probability, with and without neighbours"""
    learner: str
    svg: str
    html: str
    model_check: Optional[Dict[str, float]] = None
    """accuracy of the model on the validation nodes, and majority, the share of their most frequent class"""
    models: int = 1
    """the number of models that were trained to see how far values depend on the training"""
    rank_correlation: Optional[float] = None
    """the mean rank correlation of values between models"""
    warnings: List[str] = field(default_factory=list)

    def save(self, file: Union[str, Path]) -> Path:
        """Writes the page with picture and tables."""
        path = Path(file)
        path.write_text(self.html, encoding="utf-8")
        return path

    def __repr__(self) -> str:
        targets = "1 target" if len(self.targets) == 1 else f"{len(self.targets)} targets"
        return f"Explanation({self.learner!r}: {len(self.values)} neighbours of {targets})"

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
    any_weights: bool = False,
    model: Optional[str] = None,
    learner: Optional[str] = None,
    train_mask: Any = None,
    val_mask: Any = None,
    test_mask: Any = None,
    depth: int = 2,
    orders: Optional[int] = None,
    validation_orders: Optional[int] = None,
    measure: Optional[str] = None,
    repeats: Optional[int] = None,
    seed: int = 1,
    threads: Optional[int] = None,
    progress: Progress = True,
) -> Explanation:
    """Which neighbours matter for some nodes? The arguments are those of :func:`value`; the labels of the targets are not used.

    :param repeats: the number of models to train, which differ in the seed of training only; default 5, or 1 with ``state_dict``
    """
    masks = (train_mask, val_mask, test_mask)
    with _arguments(data, edge_index, edge_weight, y, masks, state_dict, model, targets, True) as (arguments, folder, chosen):
        _options(arguments, model, any_weights, learner, depth, orders, validation_orders, measure, seed, threads)
        _add(arguments, "--repeats", repeats)
        out = folder / "explanation"
        text = cli(["explain", *arguments, "--out", str(out), "--json", "--", str(chosen)], progress)
        content = json.loads(text)
        explanation = Explanation(
            pd.DataFrame(content["neighbours"]),
            pd.DataFrame(content["targets"]),
            content["learner"],
            (out / "neighbourhood.svg").read_text(encoding="utf-8"),
            (out / "explanation.html").read_text(encoding="utf-8"),
            content["model-check"],
            content["models"],
            content["rank-correlation"],
            content["warnings"],
        )
    _warn(explanation.warnings)
    return explanation


def _warn(messages: List[str]) -> None:
    for message in messages:
        warnings.warn(message, SgulWarning, stacklevel=3)


@contextmanager
def _arguments(
    data: Any,
    edge_index: Any,
    edge_weight: Any,
    y: Any,
    masks: tuple,
    state_dict: Any,
    model: Optional[str],
    targets: Any,
    named: bool,
) -> Iterator[Any]:
    """Writes the graph and the weights to a temporary folder and gives the options that read them, and the targets."""
    folder = Path(tempfile.mkdtemp(prefix="sgul-"))
    try:
        arguments: List[str] = []
        graph: Optional[_arrays.Graph] = None
        if isinstance(data, (str, Path)):
            arguments += ["--dataset", str(data)]
        else:
            given = dict(zip(("train_mask", "val_mask", "test_mask"), masks))
            graph = _arrays.write_graph(
                folder / "arrays", data, edge_index, y, given, edge_weight, trained=state_dict is not None, named=named
            )
            arguments += ["--dataset", str(folder / "arrays")]
        chosen = _arrays.names(targets, lambda: graph.nodes if graph else _nodes(data))
        if state_dict is not None:
            weights = folder / "weights.npz"
            if isinstance(state_dict, (str, Path)):
                weights = Path(state_dict)
            else:
                _arrays.write_weights(weights, state_dict, model)
            arguments += ["--weights", str(weights)]
        try:
            yield arguments, folder, chosen
        except SgulError as error:
            raise type(error)(_in_terms_of_arguments(str(error), folder, graph), error.exit_code) from None
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _nodes(dataset: Union[str, Path]) -> int:
    return int(json.loads(cli(["datasets", "info", str(dataset), "--json"], False))["nodes"])


def _in_terms_of_arguments(message: str, folder: Path, graph: Optional[_arrays.Graph]) -> str:
    """The message without temporary files; weights that do not fit may be due to a gap in the numbers of classes."""
    for file, name in (("weights.npz", "state_dict"), ("arrays/graph.npz", "the arrays"), ("arrays", "the arrays")):
        message = message.replace(str(folder / file), name)
    if graph and graph.missing_classes and "do not fit" in message:
        missing = ", ".join(map(str, graph.missing_classes))
        message += f"\ny has no node of class {missing}; with state_dict, a class is the number of the model's output"
    return message


def _options(
    arguments: List[str],
    model: Optional[str],
    any_weights: bool,
    learner: Optional[str],
    depth: int,
    orders: Optional[int],
    validation_orders: Optional[int],
    measure: Optional[str],
    seed: int,
    threads: Optional[int],
) -> None:
    _add(arguments, "--model", model)
    if any_weights:
        arguments.append("--any-weights")
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
