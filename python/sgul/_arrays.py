"""Turns what users have (NumPy, torch, SciPy, objects of PyTorch Geometric) into files that the program reads."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional

import numpy as np
import pandas as pd

from . import _checks

_LAYER_PARTS = {
    "lin.weight": "weight",
    "lin.bias": "bias",
    "lin_src.weight": "weight",
    "lin_l.weight": "weight",
    "lin_l.bias": "bias",
    "lin_r.weight": "self.weight",
    "weight": "weight",
    "bias": "bias",
    "att_src": "att_src",
    "att_dst": "att_dst",
}


def array(value: Any) -> np.ndarray:
    """A NumPy array of a tensor, a sparse matrix or anything that NumPy understands."""
    for name in ("detach", "cpu", "to_dense", "toarray"):
        if hasattr(value, name) and not (name == "to_dense" and not getattr(value, "is_sparse", False)):
            value = getattr(value, name)()
    return np.asarray(value)


def write_graph(
    folder: Path,
    data: Any,
    edge_index: Any,
    y: Any,
    masks: Mapping[str, Any],
    edge_weight: Any = None,
    *,
    trained: bool = False,
    named: bool = False,
) -> Graph:
    """Writes the graph; ``data`` is the features, or an object that has them with everything else.

    :param trained: a trained model is given, so that classes are the numbers of its outputs
    :param named: results show classes, which must have the numbers of ``y``
    """
    if hasattr(data, "x") and hasattr(data, "edge_index"):
        if edge_index is not None:
            raise TypeError("edge_index is given, but the first argument already has one")
        edge_weight = getattr(data, "edge_weight", None) if edge_weight is None else edge_weight
        y = getattr(data, "y", None) if y is None else y
        masks = {name: getattr(data, name, None) if masks[name] is None else masks[name] for name in _checks.MASKS}
        data, edge_index = data.x, data.edge_index
    elif edge_index is None:
        raise TypeError("edge_index is missing: an array of shape [2, edges], or pass an object with x and edge_index")
    arrays: Dict[str, np.ndarray] = {"x": _checks.features(array(data))}
    nodes = len(arrays["x"])
    arrays["edge_index"] = _checks.edges(array(edge_index), nodes)
    if edge_weight is not None:
        arrays["edge_weight"] = _checks.edge_weights(array(edge_weight), arrays["edge_index"].shape[1])
    missing: List[int] = []
    if y is not None:
        arrays["y"] = _checks.labels(array(y), nodes, nodes if trained else None)
        missing = _missing_classes(arrays["y"])
    arrays.update(_checks.masks({name: array(mask) for name, mask in masks.items() if mask is not None}, nodes))
    folder.mkdir(parents=True)
    if missing and named and not trained:
        _write_tables(folder, arrays)
    else:
        if missing and not trained:
            arrays["y"] = _without_gaps(arrays["y"])
        np.savez(folder / "graph.npz", **arrays)
    return Graph(nodes, missing)


class Graph(NamedTuple):
    """What is known of a graph that was written."""

    nodes: int
    missing_classes: List[int]
    """the numbers below the largest label that no node has, at most ten of them"""


def _missing_classes(y: np.ndarray) -> List[int]:
    used = set(y.tolist())
    gaps = (each for each in range(int(y.max(initial=-1))) if each not in used)
    return list(itertools.islice(gaps, 10))


def _without_gaps(y: np.ndarray) -> np.ndarray:
    """Classes 0, 1, … in the order of their numbers."""
    return np.where(y < 0, -1, np.searchsorted(np.unique(y[y >= 0]), y))


def _write_tables(folder: Path, arrays: Mapping[str, np.ndarray]) -> None:
    """Writes ``nodes.csv`` and ``edges.csv``, in which classes may have any number."""
    y = arrays["y"]
    columns = {"id": np.arange(len(y)), "label": pd.Series(y).astype(str).where(y >= 0, "")}
    if "train_mask" in arrays:
        parts = [arrays[name] for name in _checks.MASKS]
        columns["split"] = np.select(parts, ["train", "validation", "test"], "")
    features = pd.DataFrame(arrays["x"]).add_prefix("f")
    nodes = pd.concat([pd.DataFrame(columns), features], axis=1)
    nodes.to_csv(folder / "nodes.csv", index=False, float_format="%.9g")
    edges = pd.DataFrame({"source": arrays["edge_index"][0], "target": arrays["edge_index"][1]})
    if "edge_weight" in arrays:
        edges["weight"] = arrays["edge_weight"]
    edges.to_csv(folder / "edges.csv", index=False, float_format="%.9g")


def write_weights(file: Path, state_dict: Any, model: Optional[str] = None) -> None:
    """Writes the weights of a model of torch or of a mapping from names to arrays, as ``.npz``.

    The layers of ``network(...)`` have the names of the weights, so that these are kept.
    """
    if hasattr(state_dict, "state_dict"):
        state_dict = state_dict.state_dict()
    weights = {str(name): array(tensor).astype(np.float32) for name, tensor in state_dict.items()}
    own_names = model is not None and model.partition("(")[0].strip() == "network"
    np.savez(file, **(weights if own_names else _renamed(weights)))


def _renamed(weights: Dict[str, np.ndarray]) -> Dict[str, np.ndarray]:
    """The program's names: layers in the order of the dictionary are l1, l2, …; its own names are kept."""
    if all(name.split(".")[0][:1] == "l" and name.split(".")[0][1:].isdigit() for name in weights):
        return weights
    renamed: Dict[str, np.ndarray] = {}
    layers: Dict[str, int] = {}
    for name, tensor in weights.items():
        part = next((part for part in _LAYER_PARTS if name == part or name.endswith("." + part)), None)
        if part is None:
            raise ValueError(
                f"weight '{name}' cannot be matched to a layer; rename the weights to l1.weight, l1.bias, l2.weight, …,"
                ' or describe the network in a file: model="network(file=net.yaml)"'
            )
        layer = layers.setdefault(name[: -len(part)], len(layers) + 1)
        squeeze = part.startswith("att_") and tensor.ndim == 3
        renamed[f"l{layer}.{_LAYER_PARTS[part]}"] = tensor[0] if squeeze else tensor
    return renamed


def names(targets: Optional[Any], nodes: Callable[[], int]) -> Optional[str]:
    """Targets as the program takes them: names or numbers of nodes, separated by commas."""
    if targets is None:
        return None
    if isinstance(targets, str):
        return targets
    return ",".join(str(each) for each in _checks.targets(array(targets), nodes).tolist())
