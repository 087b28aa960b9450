"""How much is each neighbouring node worth to a trained graph neural network?

``value`` and ``explain`` take arrays, torch tensors or an object with ``x``, ``edge_index`` and ``y``. ``run`` runs an experiment,
``results`` reads its tables. Everything else that the program can do is one ``cli([...])`` away.
"""

from ._api import Explanation, SgulWarning, explain, value
from ._program import SgulDataError, SgulError, SgulPluginError, SgulUsageError, cli
from ._results import Results, results, run

__all__ = [
    "Explanation",
    "Results",
    "SgulDataError",
    "SgulError",
    "SgulPluginError",
    "SgulUsageError",
    "SgulWarning",
    "cli",
    "explain",
    "results",
    "run",
    "value",
]
__version__ = "0.1.0.dev0"
