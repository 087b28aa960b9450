"""Tests of the installed wheel."""

import json
import tempfile
import unittest
import warnings
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pandas as pd
import torch

import sgul


def graph(nodes=80, seed=3):
    """Two camps; neighbours are mostly of the same camp; sixteen nodes have a label."""
    random = np.random.default_rng(seed)
    camp = np.arange(nodes) % 2
    x = np.stack([camp + random.normal(0, 0.6, nodes), random.normal(size=nodes), np.ones(nodes)], axis=1)
    source = np.repeat(np.arange(nodes), 3)
    step = 2 * random.integers(1, 12, source.size) + (random.random(source.size) < 0.15)
    edge_index = np.stack([source, (source + step) % nodes])
    y = np.where(np.arange(nodes) < 16, camp, -1)
    return x.astype(np.float32), edge_index, y


def weights(edge_index, seed=5):
    """A weight from 0.01 to 100 for every edge, the same in both directions and for an edge that is given once."""
    random = np.random.default_rng(seed)
    pairs, place = np.unique(np.sort(edge_index, axis=0), axis=1, return_inverse=True)
    return (10 ** random.uniform(-2, 2, pairs.shape[1]))[place.reshape(-1)].astype(np.float32)


def propagation(edge_index, nodes, edge_weight=None):
    """The normalised adjacency matrix of GCN, undirected and with self-loops."""
    a = torch.zeros(nodes, nodes, dtype=torch.float64)
    a[edge_index[0], edge_index[1]] = 1.0 if edge_weight is None else torch.tensor(edge_weight, dtype=torch.float64)
    a = torch.maximum(a, a.T)
    a.fill_diagonal_(1)
    scale = a.sum(1).rsqrt()
    return scale[:, None] * a * scale[None, :]


class Layer(torch.nn.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        self.lin = torch.nn.Linear(inputs, outputs, bias=False)
        self.bias = torch.nn.Parameter(torch.randn(outputs) / 10)

    def forward(self, a, x):
        return a @ self.lin(x) + self.bias


class Gcn(torch.nn.Module):
    """Two layers whose weights have the names of PyTorch Geometric's GCNConv."""

    def __init__(self, features, hidden, classes):
        super().__init__()
        self.conv1 = Layer(features, hidden)
        self.conv2 = Layer(hidden, classes)

    def forward(self, a, x):
        return self.conv2(a, torch.relu(self.conv1(a, x)))


class SgulTest(unittest.TestCase):
    def test_value_from_numpy_torch_and_an_object_agree(self):
        x, edge_index, y = graph()
        arguments = dict(targets=[40, 41], orders=20, validation_orders=5, progress=False)
        frame = sgul.value(x, edge_index, y, **arguments)
        self.assertEqual(list(frame.columns), ["node", "name", "value", "standard_error", "rank"])
        self.assertEqual(list(frame["rank"]), list(range(1, len(frame) + 1)))
        self.assertTrue(frame["value"].is_monotonic_decreasing)
        self.assertNotIn(40, set(frame["node"]))
        tensors = sgul.value(torch.tensor(x), torch.tensor(edge_index), torch.tensor(y), **arguments)
        pd.testing.assert_frame_equal(frame, tensors)
        data = SimpleNamespace(x=torch.tensor(x), edge_index=torch.tensor(edge_index), y=torch.tensor(y))
        pd.testing.assert_frame_equal(frame, sgul.value(data, **arguments))

    def test_predictions_agree_with_torch(self):
        torch.manual_seed(1)
        x, edge_index, y = graph()
        model = Gcn(x.shape[1], 8, 2)
        a = propagation(torch.tensor(edge_index), len(x))
        with torch.no_grad():
            expected = torch.softmax(model.double()(a, torch.tensor(x, dtype=torch.float64)), dim=1)
        worst = self.largest_difference(model, x, edge_index, y, expected)
        print(f"\nlargest difference of probabilities between torch and SGUL: {worst:.2e}")
        self.assertLess(worst, 1e-5)

    def test_predictions_with_edge_weights_agree_with_torch(self):
        torch.manual_seed(2)
        x, edge_index, y = graph()
        edge_index = np.unique(np.sort(edge_index, axis=0), axis=1)
        edge_weight = weights(edge_index)
        model = Gcn(x.shape[1], 8, 2)
        a = propagation(torch.tensor(edge_index), len(x), edge_weight)
        with torch.no_grad():
            expected = torch.softmax(model.double()(a, torch.tensor(x, dtype=torch.float64)), dim=1)
        worst = self.largest_difference(model, x, edge_index, y, expected, edge_weight=edge_weight)
        print(f"\nlargest difference of probabilities between torch and SGUL with edge weights: {worst:.2e}")
        self.assertLess(worst, 1e-5)
        both = np.concatenate([edge_index, edge_index[::-1]], axis=1)
        data = SimpleNamespace(x=x, edge_index=both, y=y, edge_weight=torch.tensor(np.tile(edge_weight, 2)))
        arguments = dict(targets=[40], orders=5, validation_orders=3, progress=False)
        values = sgul.value(x, edge_index, y, edge_weight=edge_weight, **arguments)
        pd.testing.assert_frame_equal(values, sgul.value(data, **arguments))
        self.assertFalse(values["value"].equals(sgul.value(x, edge_index, y, **arguments)["value"]))

    def largest_difference(self, model, x, edge_index, y, expected, **more):
        worst = 0.0
        for start in range(0, 80, 20):
            targets = list(range(start, start + 20))
            # At depth 3 all degrees that two layers use are those of the whole graph.
            explained = sgul.explain(
                x, edge_index, y, targets=targets, state_dict=model, model="gcn", depth=3, orders=2, learner="agreement",
                progress=False, **more,
            )
            for row in explained.targets.itertuples():
                worst = max(worst, abs(row.probability - float(expected[row.node].max())))
                self.assertEqual(int(row.predicted), int(expected[row.node].argmax()))
        return worst

    def test_explain_shows_a_picture_and_saves_a_page(self):
        x, edge_index, y = graph()
        explained = sgul.explain(x, edge_index, y, targets=50, orders=10, validation_orders=4, progress=False)
        self.assertEqual(explained.learner, "long-range-agreement")
        self.assertIn("<svg", explained._repr_html_())
        self.assertEqual(repr(explained), f"Explanation('long-range-agreement': {len(explained.values)} neighbours of 1 target)")
        self.assertIn("hops", explained.values.columns)
        with tempfile.TemporaryDirectory() as folder:
            page = explained.save(Path(folder, "page.html"))
            self.assertIn("Which neighbours matter for 50?", page.read_text(encoding="utf-8"))

    def test_models_trained_on_the_spot_are_compared(self):
        x, edge_index, y = graph()
        arguments = dict(targets=50, orders=5, progress=False)
        explained = sgul.explain(x, edge_index, y, **arguments)
        self.assertEqual(explained.models, 5)
        self.assertTrue(explained.values["models_agreeing"].between(1, 5).all())
        self.assertTrue(-1 <= explained.rank_correlation <= 1)
        one = sgul.explain(x, edge_index, y, repeats=1, **arguments)
        self.assertEqual((one.models, one.rank_correlation), (1, None))
        self.assertEqual(list(one.values["value"]), list(explained.values["value"]))
        self.assertNotIn("spread", one.values)

    def test_warnings_are_of_python(self):
        """With classes exchanged, the model is wrong where it was right."""
        x, edge_index, y = graph()
        y = np.where(np.arange(len(x)) < 40, np.arange(len(x)) % 2, -1)
        model = {"l1.weight": np.array([[1.0, 0, -0.5], [-1.0, 0, 0.5]]), "l1.bias": np.zeros(2)}
        arguments = dict(targets=[50], state_dict=model, model="sgc", orders=2, progress=False)
        with self.assertWarnsRegex(sgul.SgulWarning, "is below the share of their most frequent class") as caught:
            values = sgul.value(x, edge_index, y, **arguments)
        self.assertEqual(caught.filename, __file__)
        self.assertEqual(values.attrs["warnings"], [str(caught.warning)])
        self.assertLess(values.attrs["model_check"]["accuracy"], values.attrs["model_check"]["majority"])
        with self.assertWarns(sgul.SgulWarning):
            self.assertEqual(len(sgul.explain(x, edge_index, y, **arguments).warnings), 1)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            good = sgul.value(x, edge_index, np.where(y >= 0, 1 - y, -1), **arguments)
        self.assertEqual(good.attrs["warnings"], [])

    def test_a_graph_without_labels_is_explained_with_a_model(self):
        x, edge_index, _ = graph()
        model = Gcn(x.shape[1], 8, 3)
        explained = sgul.explain(x, edge_index, targets=[7], state_dict=model, model="gcn", orders=5, progress=False)
        self.assertEqual(explained.learner, "long-range-agreement")
        self.assertIsNone(explained.model_check)

    def test_errors_keep_their_message(self):
        x, edge_index, y = graph()
        with self.assertRaisesRegex(sgul.SgulUsageError, r"data set arrays has no node '99'; its nodes are 0\.\.79"):
            sgul.value(x, edge_index, y, targets=[99], progress=False)
        with self.assertRaisesRegex(sgul.SgulDataError, "these weights do not fit gcn"):
            sgul.value(x, edge_index, y, state_dict=Gcn(5, 8, 2), model="gcn", progress=False)
        with self.assertRaisesRegex(ValueError, r"edge_index has shape \[4\]"):
            sgul.value(x, np.arange(4), y)
        with self.assertRaisesRegex(ValueError, r"edge_weight has shape \[3\], expected \[240\]"):
            sgul.value(x, edge_index, y, edge_weight=np.ones(3))
        with self.assertRaisesRegex(ValueError, r"edge_weight\[0\] is -1.0, expected positive numbers from 1e-30 to 2\^40"):
            sgul.value(x, edge_index, y, edge_weight=-np.ones(240))
        with self.assertRaisesRegex(sgul.SgulUsageError, "gat is not defined for edge weights"):
            once = np.unique(np.sort(edge_index, axis=0), axis=1)
            sgul.value(x, once, y, edge_weight=weights(once), model="gat", targets=[40], progress=False)
        with self.assertRaisesRegex(ValueError, "missing: val_mask, test_mask"):
            sgul.value(x, edge_index, y, train_mask=y >= 0)
        with self.assertRaisesRegex(ValueError, "weight 'gate.scale' cannot be matched"):
            sgul.value(x, edge_index, y, state_dict={"gate.scale": np.ones(3)})

    def test_progress_is_passed_on(self):
        lines = []
        sgul.cli(["value", "--dataset", "twin:small", "--orders", "2", "--validation-orders", "2"], lines.append)
        self.assertTrue(any("players of the test game" in line for line in lines), lines)

    def test_masks_are_the_split(self):
        x, edge_index, y = graph()
        parts = np.arange(80)
        frame = sgul.value(
            x, edge_index, y, train_mask=parts < 8, val_mask=(parts >= 8) & (parts < 16), test_mask=parts >= 70, orders=4,
            validation_orders=3, progress=False,
        )
        self.assertLess(frame["node"].max(), 70)

    def test_run_and_results(self):
        with tempfile.TemporaryDirectory() as folder:
            found = sgul.run(
                Path(folder, "results"), dataset="twin:small", model="pmlp-sgc(epochs=20;hidden=8)",
                learners=["agreement", "max-confidence"], seeds=2, validation_orders=2, test_orders=2, progress=False,
            )
            self.assertEqual(set(found.units["learner"]), {"agreement", "max-confidence", "oracle", "random"})
            self.assertEqual(set(found["values"].columns) >= {"node", "value", "rank"}, True)
            self.assertEqual(found.manifest, sgul.results(found.folder).manifest)
            self.assertIn("summary", found)
            self.assertEqual(found.manifest["sgul"], sgul.results(found.folder).manifest["sgul"])
            self.assert_curves_of_the_notebook(found)
            with self.assertRaisesRegex(AttributeError, "has no table 'nothing'; known: curves"):
                found.nothing
        with self.assertRaisesRegex(sgul.SgulDataError, "no results of an experiment"):
            sgul.results(tempfile.gettempdir())

    def test_run_returns_the_results_of_all_others_if_a_learner_failed(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertWarnsRegex(RuntimeWarning, "failed: .*sgul-accuracy cannot be fitted: .* at least 2 are needed"):
                found = sgul.run(
                    Path(folder, "results"), dataset="twin:small", model="pmlp-sgc(epochs=20;hidden=8)",
                    learners=["agreement", "sgul-accuracy"], seeds=1, validation_orders=1, test_orders=2, depth=None,
                    progress=False,
                )
            self.assertIn("agreement", set(found.units["learner"]))
            with self.assertRaisesRegex(sgul.SgulUsageError, "no-such-learner"):
                sgul.run(Path(folder, "other"), dataset="twin:small", learners="no-such-learner", progress=False)

    def assert_curves_of_the_notebook(self, found):
        """The table of the notebook has exact points: nothing removed at 0 %, everything at 100 %."""
        notebook = Path(__file__).resolve().parent.parent / "notebooks" / "reading-results.ipynb"
        cells = ["".join(cell["source"]) for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]]
        names = {"results": found}
        exec(next(cell for cell in cells if "results.curves" in cell), names)
        curves = found.curves.sort_values("removed").groupby(["learner", "seed"])["accuracy"]
        self.assertEqual(list(names["table"].index), list(range(0, 101, 10)))
        for percent, expected in ((0, curves.first()), (100, curves.last())):
            means = expected.groupby("learner").mean()
            self.assertTrue(np.allclose(names["table"].loc[percent][means.index], means), percent)


if __name__ == "__main__":
    unittest.main()
