"""Checks arrays, so that messages name the argument, the wrong value and what is allowed."""

from __future__ import annotations

from typing import Callable, Dict, Mapping, Optional

import numpy as np

MASKS = ("train_mask", "val_mask", "test_mask")
_MAX_CLASSES = 1 << 16
_LEAST_WEIGHT, _LARGEST_WEIGHT = 1e-30, 2.0**40
_CLASSES = "a class per node: whole numbers from 0, or -1 if unknown"


def features(x: np.ndarray) -> np.ndarray:
    if x.ndim != 2 or x.size == 0:
        raise ValueError(f"x has shape {list(x.shape)}, expected [nodes, features], at least one of each")
    with np.errstate(over="ignore"):
        values = _numbers("x", x, "numbers").astype(np.float32)
    _refuse("x", x, ~np.isfinite(values), "finite numbers of 32 bits; replace what is missing, for example by 0")
    return values


def edges(edge_index: np.ndarray, nodes: int) -> np.ndarray:
    if edge_index.ndim != 2 or edge_index.shape[0] != 2:
        raise ValueError(f"edge_index has shape {list(edge_index.shape)}, expected [2, edges]")
    allowed = f"the numbers of nodes, whole numbers from 0 to {nodes - 1}"
    if edge_index.dtype == bool:
        raise ValueError(f"edge_index has truth values, expected {allowed}")
    values = _whole("edge_index", edge_index, allowed)
    _refuse("edge_index", edge_index, (values < 0) | (values >= nodes), allowed)
    return values


def edge_weights(edge_weight: np.ndarray, count: int) -> np.ndarray:
    if edge_weight.size != count:
        raise ValueError(f"edge_weight has shape {list(edge_weight.shape)}, expected [{count}]: one per edge")
    allowed = "positive numbers from 1e-30 to 2^40"
    values = _numbers("edge_weight", edge_weight.reshape(-1), allowed).astype(np.float64)
    _refuse("edge_weight", values, ~((values >= _LEAST_WEIGHT) & (values <= _LARGEST_WEIGHT)), allowed)
    return values.astype(np.float32)


def labels(y: np.ndarray, nodes: int, limit: Optional[int]) -> np.ndarray:
    """The classes; with a limit, all numbers are below it."""
    if y.shape not in ((nodes,), (nodes, 1), (1, nodes)):
        raise ValueError(f"y has shape {list(y.shape)}, expected [{nodes}], {_CLASSES}")
    y = y.reshape(nodes)
    values = _whole("y", y, _CLASSES)
    _refuse("y", y, values < -1, _CLASSES)
    if limit is not None:
        largest = min(limit, _MAX_CLASSES) - 1
        _refuse("y", y, values > largest, f"with state_dict, the numbers of the model's outputs, at most {largest}")
    return values


def masks(given: Mapping[str, np.ndarray], nodes: int) -> Dict[str, np.ndarray]:
    if given and len(given) < len(MASKS):
        missing = ", ".join(name for name in MASKS if name not in given)
        raise ValueError(f"masks must be given together; missing: {missing}")
    checked: Dict[str, np.ndarray] = {}
    for name, mask in given.items():
        if mask.shape != (nodes,):
            raise ValueError(
                f"{name} has shape {list(mask.shape)}, expected [{nodes}]; of several masks choose one, such as"
                f" {name}[:, 0]"
            )
        allowed = "True or False for every node"
        values = _numbers(name, mask, allowed)
        _refuse(name, mask, (values != 0) & (values != 1), allowed)
        for other, earlier in checked.items():
            both = np.flatnonzero(earlier & (values == 1))
            if both.size:
                raise ValueError(f"node {both[0]} is in {other} and in {name}; a node is in one mask at most")
        checked[name] = values == 1
    return checked


def targets(chosen: np.ndarray, nodes: Callable[[], int]) -> np.ndarray:
    """Numbers or names of nodes; a boolean mask must have one entry per node."""
    if chosen.dtype == bool:
        count = nodes()
        if chosen.shape != (count,):
            raise ValueError(
                f"targets is a boolean mask of shape {list(chosen.shape)}, expected [{count}]: one entry per node;"
                " or give numbers of nodes"
            )
        chosen = np.flatnonzero(chosen)
    if chosen.ndim > 1:
        raise ValueError(f"targets has shape {list(chosen.shape)}, expected a list of nodes or a boolean mask")
    if chosen.size == 0:
        raise ValueError("targets has no node; give at least one, or leave it out for the test nodes of the split")
    chosen = chosen.reshape(-1)
    if chosen.dtype.kind in "US" or chosen.dtype == object and any(isinstance(each, str) for each in chosen):
        return chosen
    allowed = "numbers of nodes, which are whole numbers from 0, names of nodes, or a boolean mask"
    values = _whole("targets", chosen, allowed)
    _refuse("targets", chosen, values < 0, allowed)
    return values


def _whole(name: str, given: np.ndarray, allowed: str) -> np.ndarray:
    values = _numbers(name, given, allowed)
    if values.dtype.kind == "f":
        wrong = ~np.isfinite(values) | (np.abs(values) >= 2.0**53)
        _refuse(name, given, wrong | (np.where(wrong, 0, np.floor(values)) != np.where(wrong, 0, values)), allowed)
    elif values.dtype.kind == "u":
        _refuse(name, given, values > np.iinfo(np.int64).max, allowed)
    return values.astype(np.int64)


def _numbers(name: str, given: np.ndarray, allowed: str) -> np.ndarray:
    """The same array, or floating-point numbers if it has objects such as None; text is refused."""
    if given.dtype.kind in "biuf":
        return given
    text = given.dtype.kind in "US" or any(isinstance(each, (str, bytes)) for each in given.reshape(-1)[:1000])
    if given.dtype == object and not text:
        try:
            return given.astype(np.float64)
        except (TypeError, ValueError):
            pass
    kind = "text" if text else f"values of type {given.dtype}"
    raise ValueError(f"{name} has {kind}, expected {allowed}")


def _refuse(name: str, given: np.ndarray, wrong: np.ndarray, allowed: str) -> None:
    """Fails with the first wrong entry, if there is one."""
    if wrong.any():
        place = tuple(int(each) for each in np.argwhere(wrong)[0])
        entry = ", ".join(map(str, place))
        raise ValueError(f"{name}[{entry}] is {given[place]}, expected {allowed}")
