"""Turns what users have (NumPy, torch, SciPy, objects of PyTorch Geometric) into files that the program reads."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, Mapping, Optional

import numpy as np

_MASKS = ("train_mask", "val_mask", "test_mask")
_LAYER_PARTS = {
    "lin.weight": "weight",
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
    folder: Path, data: Any, edge_index: Any, y: Any, masks: Mapping[str, Any], edge_weight: Any = None
) -> None:
    """Writes ``graph.npz``; ``data`` is the features, or an object that has them with everything else."""
    if hasattr(data, "x") and hasattr(data, "edge_index"):
        if edge_index is not None:
            raise TypeError("edge_index is given, but the first argument already has one")
        edge_weight = getattr(data, "edge_weight", None) if edge_weight is None else edge_weight
        y = getattr(data, "y", None) if y is None else y
        masks = {name: getattr(data, name, None) if masks[name] is None else masks[name] for name in _MASKS}
        data, edge_index = data.x, data.edge_index
    elif edge_index is None:
        raise TypeError("edge_index is missing: an array of shape [2, edges], or pass an object with x and edge_index")
    arrays: Dict[str, np.ndarray] = {"x": array(data).astype(np.float32)}
    edges = array(edge_index)
    if edges.ndim != 2 or edges.shape[0] != 2:
        raise ValueError(f"edge_index has shape {list(edges.shape)}, expected [2, edges]")
    arrays["edge_index"] = edges.astype(np.int64)
    if edge_weight is not None:
        weights = array(edge_weight)
        if weights.size != edges.shape[1]:
            raise ValueError(f"edge_weight has shape {list(weights.shape)}, expected [{edges.shape[1]}]: one per edge")
        arrays["edge_weight"] = weights.reshape(-1).astype(np.float32)
    if y is not None:
        arrays["y"] = array(y).reshape(len(arrays["x"])).astype(np.int64)
    arrays.update(_masks(masks, len(arrays["x"])))
    folder.mkdir(parents=True)
    np.savez(folder / "graph.npz", **arrays)


def _masks(masks: Mapping[str, Any], nodes: int) -> Dict[str, np.ndarray]:
    given = {name: array(mask) for name, mask in masks.items() if mask is not None}
    if given and len(given) < len(_MASKS):
        missing = ", ".join(name for name in _MASKS if name not in given)
        raise ValueError(f"masks must be given together; missing: {missing}")
    for name, mask in given.items():
        if mask.shape != (nodes,):
            raise ValueError(
                f"{name} has shape {list(mask.shape)}, expected [{nodes}]; of several masks choose one, such as"
                f" {name}[:, 0]"
            )
    return {name: mask.astype(bool) for name, mask in given.items()}


def write_weights(file: Path, state_dict: Any) -> None:
    """Writes the weights of a model of torch or of a mapping from names to arrays, as ``.npz``."""
    if hasattr(state_dict, "state_dict"):
        state_dict = state_dict.state_dict()
    weights = {str(name): array(tensor).astype(np.float32) for name, tensor in state_dict.items()}
    np.savez(file, **_renamed(weights))


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
                f"weight '{name}' cannot be matched to a layer; rename the weights to l1.weight, l1.bias, l2.weight, …"
            )
        layer = layers.setdefault(name[: -len(part)], len(layers) + 1)
        squeeze = part.startswith("att_") and tensor.ndim == 3
        renamed[f"l{layer}.{_LAYER_PARTS[part]}"] = tensor[0] if squeeze else tensor
    return renamed


def names(targets: Optional[Any]) -> Optional[str]:
    """Targets as the program takes them: names or numbers of nodes, separated by commas."""
    if targets is None:
        return None
    if isinstance(targets, str):
        return targets
    values = array(targets)
    if values.dtype == bool:
        values = np.flatnonzero(values)
    return ",".join(str(each) for each in np.atleast_1d(values).tolist())
