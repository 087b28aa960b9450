"""Tests of what arrays may contain, and of the messages about what they may not."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import pandas as pd
import torch

import sgul
from sgul._arrays import write_weights
from test_sgul import Gcn, graph, propagation, weights

FEW = dict(targets=[50], orders=5, validation_orders=4, progress=False)
NODES = np.arange(80)


def four_classes():
    return np.where(NODES < 40, NODES % 4, -1)


class ClassesTest(unittest.TestCase):
    def test_a_gap_in_the_numbers_of_classes_does_not_change_values(self):
        x, edge_index, _ = graph()
        y = four_classes()
        expected = sgul.value(x, edge_index, y, **FEW)
        for gaps in ([0, 1, 2, 7], [3, 10, 11, 1000]):
            numbers = np.where(y < 0, -1, np.array(gaps)[y])
            pd.testing.assert_frame_equal(expected, sgul.value(x, edge_index, numbers, **FEW))

    def test_explanations_show_the_numbers_of_the_user(self):
        x, edge_index, _ = graph()
        y = four_classes()
        numbers = np.where(y < 0, -1, np.array([0, 5, 6, 1000])[y])
        split = dict(train_mask=NODES < 20, val_mask=(NODES >= 20) & (NODES < 40), test_mask=NODES >= 70)
        for more in ({}, split, dict(edge_weight=weights(edge_index))):
            with self.subTest(list(more)):
                expected = sgul.explain(x, edge_index, y, **FEW, **more)
                found = sgul.explain(x, edge_index, numbers, **FEW, **more)
                own = {str(old): str(new) for old, new in enumerate([0, 5, 6, 1000])}
                expected.values["class"] = expected.values["class"].map(own)
                pd.testing.assert_frame_equal(expected.values.fillna(""), found.values.fillna(""))
                self.assertEqual(list(expected.targets["predicted"].map(own)), list(found.targets["predicted"]))
                self.assertIn("class 1000", found.html)

    def test_with_a_trained_model_classes_are_its_outputs(self):
        torch.manual_seed(4)
        x, edge_index, _ = graph()
        y = np.where(four_classes() == 3, 7, four_classes())
        frame = sgul.value(x, edge_index, y, state_dict=Gcn(3, 8, 8), model="gcn", **FEW)
        self.assertGreater(len(frame), 0)
        with self.assertRaisesRegex(sgul.SgulDataError, r"(?s)^state_dict: .*y has no node of class 3, 4, 5, 6; with state_dict"):
            sgul.value(x, edge_index, y, state_dict=Gcn(3, 8, 4), model="gcn", **FEW)
        with self.assertRaisesRegex(ValueError, r"y\[0\] is 80, expected with state_dict, .* at most 79"):
            sgul.value(x, edge_index, np.full(80, 80), state_dict=Gcn(3, 8, 4), model="gcn", **FEW)


class WeightsTest(unittest.TestCase):
    def test_layers_named_lin_have_one_number_each(self):
        """The names of PyTorch Geometric's SGConv, and of plain linear layers."""
        for names in (["conv1.lin.weight", "conv1.lin.bias"], ["lin.weight", "lin.bias"]):
            with self.subTest(names), tempfile.TemporaryDirectory() as folder:
                file = Path(folder, "weights.npz")
                write_weights(file, {name: np.ones((2, 2)) for name in [*names, "conv2.weight", "conv2.bias"]})
                with np.load(file) as written:
                    self.assertEqual(written.files, ["l1.weight", "l1.bias", "l2.weight", "l2.bias"])


class ChecksTest(unittest.TestCase):
    def refused(self, message, **changes):
        x, edge_index, y = graph()
        arguments = {**dict(data=x, edge_index=edge_index, y=y), **FEW, **changes}
        with self.assertRaisesRegex(ValueError, message) as caught:
            sgul.value(**arguments)
        self.assertNotIn(tempfile.gettempdir(), str(caught.exception))

    def test_labels(self):
        _, _, y = graph()
        classes = "a class per node: whole numbers from 0, or -1 if unknown"
        self.refused(rf"y\[0\] is 1\.5, expected {classes}", y=y + 1.5)
        self.refused(rf"y\[16\] is nan, expected {classes}", y=np.where(y < 0, np.nan, y))
        self.refused(rf"y\[0\] is inf, expected {classes}", y=np.full(80, np.inf))
        self.refused(rf"y\[16\] is -2, expected {classes}", y=y - 1)
        self.refused(rf"y has shape \[5\], expected \[80\], {classes}", y=y[:5])
        self.refused(rf"y has shape \[80, 2\], expected \[80\], {classes}", y=np.eye(2)[y])
        self.refused(rf"y has text, expected {classes}", y=["a"] * 80)
        self.refused(rf"y has text, expected {classes}", y=pd.Series(["a"] * 80))
        self.refused(rf"y\[0\] is None, expected {classes}", y=[None] * 80)

    def test_nodes_of_edges(self):
        _, edge_index, _ = graph()
        nodes = "the numbers of nodes, whole numbers from 0 to 79"
        self.refused(rf"edge_index\[0, 0\] is 0\.5, expected {nodes}", edge_index=edge_index + 0.5)
        self.refused(rf"edge_index\[0, 237\] is 80, expected {nodes}", edge_index=edge_index + 1)
        self.refused(rf"edge_index\[0, 0\] is -1, expected {nodes}", edge_index=edge_index - 1)
        self.refused(rf"edge_index has truth values, expected {nodes}", edge_index=edge_index > 3)

    def test_targets(self):
        self.refused(r"targets is a boolean mask of shape \[3\], expected \[80\]", targets=[True, False, True])
        self.refused(r"targets is a boolean mask of shape \[2\], expected \[600\]", data="twin:small", targets=[True, True])
        self.refused(r"targets\[1\] is 1\.5, expected numbers of nodes", targets=[1, 1.5])
        self.refused(r"targets\[0\] is nan, expected numbers of nodes", targets=[np.nan])
        self.refused(r"targets\[0\] is -1, expected numbers of nodes", targets=[-1])
        self.refused("targets has no node", targets=[])
        self.refused("targets has no node", targets=NODES < 0)

    def test_features_weights_and_masks(self):
        x, edge_index, _ = graph()
        self.refused(r"x\[0, 0\] is nan, expected finite numbers", data=np.where(x == x[0, 0], np.nan, x))
        self.refused(r"x has shape \[80\], expected \[nodes, features\]", data=x[:, 0])
        self.refused(r"edge_weight\[0\] is nan, expected positive numbers", edge_weight=np.full(240, np.nan))
        self.refused("^the arrays, .* has weight 1.0 in one direction and 2.0", edge_index=[[0, 1], [1, 0]], edge_weight=[1, 2])
        masks = dict(train_mask=NODES < 8, val_mask=NODES < 16, test_mask=NODES >= 70)
        self.refused("node 0 is in train_mask and in val_mask", **masks)
        self.refused(r"train_mask\[2\] is 2, expected True or False", **{**masks, "train_mask": NODES})

    def test_whole_numbers_of_any_type_are_taken(self):
        x, edge_index, y = graph()
        expected = sgul.value(x, edge_index, y, **FEW)
        mask = {**FEW, "targets": NODES == 50}
        pd.testing.assert_frame_equal(expected, sgul.value(x, edge_index.astype(float), y.astype(float), **mask))
        column = {**FEW, "targets": np.array([50.0])}
        pd.testing.assert_frame_equal(expected, sgul.value(x, edge_index.astype(np.uint8), y.reshape(-1, 1), **column))


class Network(torch.nn.Module):
    """Two GCN layers with batch normalisation; the weights have the names of PyTorch Geometric."""

    def __init__(self):
        super().__init__()
        gcn = Gcn(3, 8, 2)
        self.convs = torch.nn.ModuleList([gcn.conv1, gcn.conv2])
        self.bns = torch.nn.ModuleList([torch.nn.BatchNorm1d(8)])
        self.bns[0].running_mean = torch.randn(8) / 5
        self.bns[0].running_var = torch.rand(8) + 0.5

    def forward(self, a, x):
        return self.convs[1](a, torch.relu(self.bns[0](self.convs[0](a, x))))


class NetworkTest(unittest.TestCase):
    def test_weights_of_a_network_keep_their_names(self):
        torch.manual_seed(6)
        x, edge_index, y = graph()
        network = Network().eval().double()
        a = propagation(torch.tensor(edge_index), len(x))
        with torch.no_grad():
            expected = torch.softmax(network(a, torch.tensor(x, dtype=torch.float64)), dim=1)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "net.yaml")
            file.write_text(
                "layers:\n"
                "  - {type: gcn, weights: convs.0}\n"
                "  - {type: batch-norm, weights: bns.0}\n"
                "  - {type: relu}\n"
                "  - {type: gcn, weights: convs.1}\n"
            )
            arguments = dict(targets=[40, 41, 42], model=f"network(file={file})", depth=3, progress=False)
            explained = sgul.explain(x, edge_index, y, state_dict=network, orders=2, learner="agreement", **arguments)
            for row in explained.targets.itertuples():
                self.assertAlmostEqual(row.probability, float(expected[row.node].max()), delta=1e-5)
            frame = sgul.value(x, edge_index, y, state_dict=network.state_dict(), orders=2, learner="agreement", **arguments)
            self.assertEqual(len(frame), len(explained.values))


if __name__ == "__main__":
    unittest.main()
