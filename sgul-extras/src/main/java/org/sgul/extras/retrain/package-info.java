/**
 * Estimators that retrain: Projection Norm and LEBED. The model is retrained on a subgraph with its own predictions as labels.
 * The distance of the resulting weights from their reference is turned into an accuracy by a line fitted on validation steps.
 *
 * <p>Retraining at every step is too expensive, so it is done at anchors, a stratified sample of steps, and distances are
 * interpolated between them. A utility must depend on the current subgraph only, be available at once, and support removals as
 * well as additions. This rules out interpolation along an order, which would need the next anchor and the identity of the order.
 * Interpolation by the number of players would give every player the same value. Distances are therefore interpolated over
 * subgraphs: by ridge regression on label-free quantities that sessions maintain anyway, which yields a weighted sum of target
 * means. Anchors are on orders drawn for this purpose from the run's seed, so results depend neither on threads nor on the orders
 * of the valuation. The reported error is that on left-out orders, measured on the validation game with as many anchors as the
 * test game gets.
 *
 * <p>The presence of individual players would be another choice of quantities, but a few dozen anchors cannot distinguish
 * hundreds of players: on Cora its error was half of the distances' standard deviation, that of class shares a fifth.
 */
@NullMarked
package org.sgul.extras.retrain;

import org.jspecify.annotations.NullMarked;
