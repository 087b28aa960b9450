/**
 * Estimators that retrain: Projection Norm and LEBED. A subgraph is retrained on with the model's own predictions as labels, and
 * how far the weights come to lie from where they should is a distance that a line, fitted on validation steps, turns into an
 * accuracy.
 *
 * <p>Retraining at every step is out of reach, so it is done at anchors, a stratified sample of steps, and distances are
 * interpolated between them. A utility has to depend on the present subgraph alone, be told at once and follow removals as well
 * as additions; that rules out interpolation along an order, which looks ahead to the next anchor and knows which order it is on.
 * Interpolation by the number of players alone would give every player the same value. So distances are interpolated over
 * subgraphs: by ridge regression on label-free quantities that sessions keep anyway, a weighted sum of target means in the end.
 * Anchors lie on orders drawn for this purpose from the run's seed, so results depend on no thread and on nobody's walk. The
 * error is that on orders left out, measured on the validation game with as many anchors as the test game gets.
 *
 * <p>Membership of single players would be another choice of quantities, but a few dozen anchors cannot tell hundreds of players
 * apart: on Cora it left an error of half the distances' deviation, class shares a fifth.
 */
@NullMarked
package org.sgul.baselines.retrain;

import org.jspecify.annotations.NullMarked;
