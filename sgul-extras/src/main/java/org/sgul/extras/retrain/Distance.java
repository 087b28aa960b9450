package org.sgul.extras.retrain;

import org.sgul.api.RunContext;

/**
 * A measure of how far a copy of the model moves from its reference weights when retrained on a subgraph; larger is worse.
 * Thread-safe.
 */
@FunctionalInterface
interface Distance {
    double on(PseudoLabelled subgraph, RunContext run);

    /** The Euclidean distance between two weight vectors. */
    static double between(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(sum);
    }
}
