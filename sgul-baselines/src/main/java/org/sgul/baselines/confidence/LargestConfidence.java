package org.sgul.baselines.confidence;

import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Utility;

/** The largest class probability of any target. */
final class LargestConfidence implements Utility {
    private static final SubgraphStatistic STATISTIC = new SubgraphStatistic(Observer::new);

    @Override
    public StepFunction on(GameContext context) {
        return STATISTIC;
    }

    /** A binary tree of maxima over targets; a move updates the paths of the targets it changed. */
    private static final class Observer implements SubgraphStatistic.Observer {
        private TargetStates states;
        private double[] tree = new double[0];

        @Override
        public void reset(TargetStates states) {
            this.states = states;
            int targets = states.game().targets().size();
            if (tree.length != 2 * targets) {
                tree = new double[2 * targets];
            }
            for (int t = 0; t < targets; t++) {
                tree[targets + t] = largest(t);
            }
            for (int node = targets - 1; node > 0; node--) {
                tree[node] = Math.max(tree[2 * node], tree[2 * node + 1]);
            }
        }

        @Override
        public void added(int player) {
            update();
        }

        @Override
        public void removed(int player) {
            update();
        }

        @Override
        public void settled() {
            update();
        }

        private void update() {
            for (int i = 0; i < states.changedTargetCount(); i++) {
                int target = states.changedTarget(i);
                int node = tree.length / 2 + target;
                tree[node] = largest(target);
                for (node /= 2; node > 0; node /= 2) {
                    tree[node] = Math.max(tree[2 * node], tree[2 * node + 1]);
                }
            }
        }

        private double largest(int target) {
            return states.probability(target, states.predictedClass(target));
        }

        @Override
        public double value() {
            return tree[1];
        }
    }
}
