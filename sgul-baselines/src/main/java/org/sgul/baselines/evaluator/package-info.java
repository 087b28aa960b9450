/**
 * GNNEvaluator (Zheng et al. 2023; decision D20): a small graph network that predicts the true utility of a subgraph from
 * the similarity of its nodes to the training nodes. It is trained on subgraphs of the validation game.
 */
@NullMarked
package org.sgul.baselines.evaluator;

import org.jspecify.annotations.NullMarked;
