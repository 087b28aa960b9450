"""Trains a GCN with PyTorch Geometric on SGUL's training nodes and writes its weights for 'sgul value --weights'.

Needs torch, torch_geometric and numpy. The model.npz that lies here was not made by this program but by train_numpy.py, which
trains the same network without PyTorch; running this one replaces it.
"""

import csv
import json

import numpy
import torch
from torch_geometric.nn import GCNConv
from torch_geometric.utils import subgraph, to_undirected

HIDDEN, EPOCHS = 8, 300


class Gcn(torch.nn.Module):
    def __init__(self, features, classes):
        super().__init__()
        self.conv1 = GCNConv(features, HIDDEN)
        self.conv2 = GCNConv(HIDDEN, classes)

    def forward(self, x, edges):
        return self.conv2(self.conv1(x, edges).relu(), edges)


with open("graph/nodes.csv") as file:
    rows = list(csv.reader(file))[1:]
with open("graph/edges.csv") as file:
    pairs = list(csv.reader(file))[1:]
with open("split.json") as file:
    split = json.load(file)

index = {row[0]: i for i, row in enumerate(rows)}
classes = sorted({row[1] for row in rows})  # the order in which SGUL numbers them
x = torch.tensor([[float(value) for value in row[2:]] for row in rows])
y = torch.tensor([classes.index(row[1]) for row in rows])
edges = to_undirected(torch.tensor([[index[a], index[b]] for a, b in pairs]).t())
train = torch.tensor(split["train"])
training_edges, _ = subgraph(train, edges)  # inductive: the rest of the graph is not seen

torch.manual_seed(7)
model = Gcn(x.shape[1], len(classes))
optimizer = torch.optim.Adam(model.parameters(), lr=0.02, weight_decay=5e-4)
for epoch in range(EPOCHS):
    optimizer.zero_grad()
    loss = torch.nn.functional.cross_entropy(model(x, training_edges)[train], y[train])
    loss.backward()
    optimizer.step()

weights = {
    "l1.weight": model.conv1.lin.weight,
    "l1.bias": model.conv1.bias,
    "l2.weight": model.conv2.lin.weight,
    "l2.bias": model.conv2.bias,
}
numpy.savez("model.npz", **{name: tensor.detach().cpu().float().numpy() for name, tensor in weights.items()})
