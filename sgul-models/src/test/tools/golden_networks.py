#!/usr/bin/env python3
"""Writes golden files: networks in plain PyTorch that follow PyTorch Geometric's formulas and names.

Usage: /usr/bin/python3 golden_networks.py FOLDER   (PyTorch 1.13 or later; no PyTorch Geometric needed)

Each network gets NAME.safetensors, its state_dict as it is, and NAME.csv, the class probabilities of every node.
NAME-weighted.csv has those with edge weights, where PyTorch Geometric or a weighted mean defines them.
graph.csv has the edges, weights.csv their weights, features.csv the features. Everything is random, seeded, in evaluation mode, float32.
"""
import json
import random
import struct
import sys
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

NODES, FEATURES, HIDDEN, CLASSES = 24, 9, 6, 4
torch.manual_seed(7)
torch.set_num_threads(1)


def random_graph():
    """Undirected edges without self-loops: a path, so that depths differ, and random chords; node 23 has no edge."""
    edges = {(i, i + 1) for i in range(NODES - 2)}
    while len(edges) < 40:
        a, b = sorted(torch.randint(0, NODES - 1, (2,)).tolist())
        if a != b and abs(a - b) < 9:
            edges.add((a, b))
    return sorted(edges)


EDGES = random_graph()
ADJ = torch.zeros(NODES, NODES)
for a, b in EDGES:
    ADJ[a, b] = ADJ[b, a] = 1
X = torch.where(torch.rand(NODES, FEATURES) < 0.6, torch.zeros(()), torch.randn(NODES, FEATURES))


WEIGHTS = [round(10 ** (random.Random(11 + i).uniform(-2, 2)), 6) for i in range(len(EDGES))]


def gcn_norm():
    a = ADJ + torch.eye(NODES)
    d = a.sum(1).rsqrt()
    return d[:, None] * a * d[None, :]


A_HAT = gcn_norm()


class GCNConv(nn.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        self.bias = nn.Parameter(torch.randn(outputs) * 0.3)
        self.lin = nn.Linear(inputs, outputs, bias=False)

    def forward(self, x):
        return A_HAT @ self.lin(x) + self.bias


class SGConv(nn.Module):
    def __init__(self, inputs, outputs, k):
        super().__init__()
        self.k = k
        self.lin = nn.Linear(inputs, outputs)

    def forward(self, x):
        for _ in range(self.k):
            x = A_HAT @ x
        return self.lin(x)


class SAGEConv(nn.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        self.lin_l = nn.Linear(inputs, outputs)
        self.lin_r = nn.Linear(inputs, outputs, bias=False)

    def forward(self, x):
        degree = ADJ.sum(1)
        mean = ADJ @ x / torch.where(degree > 0, degree, torch.ones(()))[:, None]
        return self.lin_l(mean) + self.lin_r(x)


class GINConv(nn.Module):
    def __init__(self, network, eps):
        super().__init__()
        self.nn = network
        self.register_buffer("eps", torch.tensor([eps]))

    def forward(self, x):
        return self.nn(ADJ @ x + (1 + self.eps) * x)


class GATConv(nn.Module):
    def __init__(self, inputs, outputs, heads, concat=True):
        super().__init__()
        self.heads, self.outputs, self.concat = heads, outputs, concat
        self.att_src = nn.Parameter(torch.randn(1, heads, outputs))
        self.att_dst = nn.Parameter(torch.randn(1, heads, outputs))
        self.bias = nn.Parameter(torch.randn(heads * outputs if concat else outputs) * 0.3)
        self.lin = nn.Linear(inputs, heads * outputs, bias=False)

    def forward(self, x):
        h = self.lin(x).view(-1, self.heads, self.outputs)
        send, receive = (h * self.att_src).sum(-1), (h * self.att_dst).sum(-1)
        score = F.leaky_relu(receive[:, None] + send[None, :], 0.2)
        mask = (ADJ + torch.eye(NODES) > 0)[:, :, None]
        weight = torch.softmax(score.masked_fill(~mask, float("-inf")), dim=1)
        out = torch.einsum("vuh,uhc->vhc", weight, h)
        return (out.flatten(1) if self.concat else out.mean(1)) + self.bias


def appnp(h, k, alpha):
    z = h
    for _ in range(k):
        z = (1 - alpha) * (A_HAT @ z) + alpha * h
    return z


class DeepGcn(nn.Module):
    """Three GCN layers with batch norm, a residual connection, dropout (off) and jumping knowledge by concatenation."""

    def __init__(self):
        super().__init__()
        self.convs = nn.ModuleList([GCNConv(FEATURES, HIDDEN), GCNConv(HIDDEN, HIDDEN), GCNConv(HIDDEN, HIDDEN)])
        self.bns = nn.ModuleList([nn.BatchNorm1d(HIDDEN) for _ in range(3)])
        self.lin = nn.Linear(3 * HIDDEN, CLASSES)

    def forward(self, x):
        h1 = F.relu(self.bns[0](self.convs[0](x)))
        h2 = F.relu(self.bns[1](self.convs[1](F.dropout(h1, 0.5, self.training)))) + h1
        h3 = F.relu(self.bns[2](self.convs[2](h2))) + h2
        return self.lin(torch.cat([h1, h2, h3], dim=-1))


class Gat(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = GATConv(FEATURES, 3, heads=2)
        self.conv2 = GATConv(6, CLASSES, heads=3, concat=False)

    def forward(self, x):
        return self.conv2(F.elu(self.conv1(x)))


class Sage(nn.Module):
    def __init__(self):
        super().__init__()
        self.convs = nn.ModuleList([SAGEConv(FEATURES, HIDDEN), SAGEConv(HIDDEN, CLASSES)])
        self.norm = nn.LayerNorm(HIDDEN)

    def forward(self, x):
        return self.convs[1](F.gelu(self.norm(self.convs[0](x))))


class Gin(nn.Module):
    def __init__(self):
        super().__init__()
        first = nn.Sequential(nn.Linear(FEATURES, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN))
        second = nn.Sequential(nn.Linear(HIDDEN, HIDDEN), nn.BatchNorm1d(HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, CLASSES))
        self.convs = nn.ModuleList([GINConv(first, 0.0), GINConv(second, 0.25)])

    def forward(self, x):
        return self.convs[1](F.leaky_relu(self.convs[0](x), 0.1))


class Appnp(nn.Module):
    def __init__(self):
        super().__init__()
        self.lin1 = nn.Linear(FEATURES, HIDDEN)
        self.lin2 = nn.Linear(HIDDEN, CLASSES)

    def forward(self, x):
        return appnp(self.lin2(F.relu(self.lin1(x))), 5, 0.15)


class Sgc(nn.Module):
    """SGConv whose rows are joined by their maximum with those of a perceptron; the old layout of one weight, [in, out]."""

    def __init__(self):
        super().__init__()
        self.conv = SGConv(FEATURES, HIDDEN, 3)
        self.weight_of_mlp = nn.Parameter(torch.randn(FEATURES, HIDDEN) * 0.4)
        self.out = nn.Linear(HIDDEN, CLASSES)
        self.decoder = nn.Linear(2, 2)

    def forward(self, x):
        return self.out(torch.maximum(self.conv(x), x @ self.weight_of_mlp))


class Gcn(nn.Module):
    """Two GCN layers, for the depth at which a game agrees with the whole graph."""

    def __init__(self):
        super().__init__()
        self.conv1 = GCNConv(FEATURES, HIDDEN)
        self.conv2 = GCNConv(HIDDEN, CLASSES)

    def forward(self, x):
        return self.conv2(F.relu(self.conv1(x)))


def write_safetensors(tensors, path):
    """The format is an 8-byte length, a JSON header and the raw values, so no library is needed."""
    types = {torch.float32: "F32", torch.int64: "I64"}
    header, data = {}, b""
    for name, tensor in tensors.items():
        raw = tensor.contiguous().numpy().tobytes()
        header[name] = {"dtype": types[tensor.dtype], "shape": list(tensor.shape),
                        "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header, separators=(",", ":")).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def use_weights(weights):
    """Every layer reads the adjacency matrix when it is called, as PyTorch Geometric's read edge_weight."""
    global A_HAT
    for (a, b), weight in zip(EDGES, weights):
        ADJ[a, b] = ADJ[b, a] = weight
    A_HAT = gcn_norm()


def write_csv(path, header, rows):
    path.write_text("\n".join([",".join(header)] + [",".join(row) for row in rows]) + "\n")


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    write_csv(folder / "graph.csv", ["source", "target"], [[str(a), str(b)] for a, b in EDGES])
    write_csv(folder / "weights.csv", ["weight"], [[format(weight, ".9g")] for weight in WEIGHTS])
    write_csv(folder / "features.csv", [f"x{i}" for i in range(FEATURES)],
              [[format(v, ".9g") for v in row] for row in X.tolist()])
    for make in (DeepGcn, Gat, Sage, Gin, Appnp, Sgc, Gcn):
        model = make()
        for module in model.modules():
            if isinstance(module, nn.BatchNorm1d):
                module.running_mean.normal_(0, 0.3)
                module.running_var.uniform_(0.5, 2)
                nn.init.uniform_(module.weight, 0.5, 1.5)
                nn.init.normal_(module.bias, 0, 0.3)
        model.eval()
        name = make.__name__.lower()
        write_safetensors(model.state_dict(), folder / f"{name}.safetensors")
        write_probabilities(model, folder / f"{name}.csv")
        if make not in (Gat, Gin):
            use_weights(WEIGHTS)
            write_probabilities(model, folder / f"{name}-weighted.csv")
            use_weights([1] * len(EDGES))


def write_probabilities(model, path):
    with torch.no_grad():
        probabilities = torch.softmax(model(X), dim=1)
    write_csv(path, [f"p{c}" for c in range(CLASSES)],
              [[format(p, ".9g") for p in row] for row in probabilities.tolist()])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
