/**
 * GNNEvaluator (Zheng et al. 2023; decision D20): a small graph network that reads how similar a subgraph's nodes are to the
 * training nodes and predicts the model's accuracy there, trained on subgraphs of the validation game.
 */
@NullMarked
package org.sgul.baselines.evaluator;

import org.jspecify.annotations.NullMarked;
