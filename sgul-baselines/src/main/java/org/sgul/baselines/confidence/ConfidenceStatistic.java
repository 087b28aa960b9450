package org.sgul.baselines.confidence;

import org.sgul.api.Parameter;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Utility;

/** The summary of the targets that Max Confidence takes (decision D18). */
public enum ConfidenceStatistic {
    /** The mean over targets of the largest class probability, which the paper's table agrees with. */
    MEAN,
    /** The largest class probability of any target: the paper's words. */
    GLOBAL_MAX;

    private static final SubgraphStatistic LARGEST = new SubgraphStatistic(Maxima::new);
    private static final Utility LARGEST_OF_ANY = context -> LARGEST;

    /** The utility, the same object at every call. */
    public Utility utility() {
        return this == MEAN ? Confidence.MEAN_LARGEST : LARGEST_OF_ANY;
    }

    /** The parameters of Max Confidence. */
    public record Parameters(
            @Parameter("mean or global-max of the targets' largest probabilities")
            ConfidenceStatistic statistic) {}

    /** A binary tree of maxima over targets; a move updates the paths of the targets it changed. */
    private static final class Maxima implements SubgraphStatistic.Observer {
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
