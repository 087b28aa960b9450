"""Trains a GCN and writes what export.py would write, for machines without PyTorch: NumPy is all it needs.

The files model.npz and predictions.csv of this folder were made by this program. It knows nothing of SGUL but the names of
weights and the split, so SGUL's predictions can be held against its own (PredictionsTest).
"""

import csv
import json

import numpy

HIDDEN, EPOCHS, RATE, DECAY = 8, 300, 0.02, 5e-4


def read_graph():
    with open("graph/nodes.csv") as file:
        rows = list(csv.reader(file))[1:]
    index = {row[0]: i for i, row in enumerate(rows)}
    classes = sorted({row[1] for row in rows})
    labels = numpy.array([classes.index(row[1]) for row in rows])
    features = numpy.array([[float(x) for x in row[2:]] for row in rows])
    adjacency = numpy.zeros((len(rows), len(rows)))
    with open("graph/edges.csv") as file:
        for source, target in list(csv.reader(file))[1:]:
            adjacency[index[source], index[target]] = adjacency[index[target], index[source]] = 1
    return features, labels, adjacency, len(classes)


def normalised(adjacency, nodes):
    """Self-loops added, scaled by degrees on both sides, as torch_geometric's GCNConv does; other nodes are cut away."""
    part = adjacency[numpy.ix_(nodes, nodes)] + numpy.eye(len(nodes))
    scale = 1 / numpy.sqrt(part.sum(axis=1))
    return part * scale[:, None] * scale[None, :]


def within_two_hops(adjacency, targets, nodes):
    """What a game of depth 2 has of a side's nodes: the targets and who can be reached from them over these nodes."""
    allowed = numpy.isin(numpy.arange(len(adjacency)), nodes)
    reached = numpy.isin(numpy.arange(len(adjacency)), targets)
    for _ in range(2):
        reached = reached | (adjacency[reached].any(axis=0) & allowed)
    return list(numpy.flatnonzero(reached))


def forward(weights, propagation, features):
    hidden = numpy.maximum(propagation @ features @ weights["l1.weight"].T + weights["l1.bias"], 0)
    scores = propagation @ hidden @ weights["l2.weight"].T + weights["l2.bias"]
    scores = numpy.exp(scores - scores.max(axis=1, keepdims=True))
    return hidden, scores / scores.sum(axis=1, keepdims=True)


def train(features, labels, propagation, classes):
    random = numpy.random.default_rng(7)

    def start(outputs, inputs):
        bound = numpy.sqrt(6 / (outputs + inputs))
        return random.uniform(-bound, bound, (outputs, inputs))

    weights = {
        "l1.weight": start(HIDDEN, features.shape[1]),
        "l1.bias": numpy.zeros(HIDDEN),
        "l2.weight": start(classes, HIDDEN),
        "l2.bias": numpy.zeros(classes),
    }
    first = {name: numpy.zeros_like(w) for name, w in weights.items()}
    second = {name: numpy.zeros_like(w) for name, w in weights.items()}
    truth = numpy.eye(classes)[labels]
    for epoch in range(1, EPOCHS + 1):
        hidden, probabilities = forward(weights, propagation, features)
        error = propagation.T @ (probabilities - truth) / len(labels)
        back = (error @ weights["l2.weight"]) * (hidden > 0)
        gradients = {
            "l1.weight": (propagation.T @ back).T @ features,
            "l1.bias": back.sum(axis=0),
            "l2.weight": error.T @ hidden,
            "l2.bias": (probabilities - truth).sum(axis=0) / len(labels),
        }
        for name, gradient in gradients.items():  # Adam with weight decay
            gradient = gradient + DECAY * weights[name]
            first[name] = 0.9 * first[name] + 0.1 * gradient
            second[name] = 0.999 * second[name] + 0.001 * gradient**2
            step = first[name] / (1 - 0.9**epoch) / (numpy.sqrt(second[name] / (1 - 0.999**epoch)) + 1e-8)
            weights[name] = weights[name] - RATE * step
    return weights


def main():
    features, labels, adjacency, classes = read_graph()
    with open("split.json") as file:
        split = json.load(file)
    nodes = split["train"]
    weights = train(features[nodes], labels[nodes], normalised(adjacency, nodes), classes)
    weights = {name: w.astype(numpy.float32) for name, w in weights.items()}
    numpy.savez("model.npz", **weights)

    nodes = within_two_hops(adjacency, split["test"]["targets"], split["test"]["nodes"])
    _, probabilities = forward(weights, normalised(adjacency, nodes), features[nodes])
    with open("predictions.csv", "w") as file:
        file.write("node," + ",".join(f"class-{c}" for c in range(classes)) + "\n")
        for node in split["test"]["targets"]:
            row = probabilities[nodes.index(node)]
            file.write(f"{node}," + ",".join(f"{p:.6f}" for p in row) + "\n")
    correct = [probabilities[nodes.index(n)].argmax() == labels[n] for n in split["test"]["targets"]]
    print(f"accuracy on the test targets: {numpy.mean(correct):.3f}")


if __name__ == "__main__":
    main()
