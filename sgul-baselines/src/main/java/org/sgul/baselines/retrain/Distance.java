package org.sgul.baselines.retrain;

import org.sgul.api.RunContext;

/** How far retraining on a subgraph leads a copy of the model astray; larger is worse. Safe for many threads. */
@FunctionalInterface
interface Distance {
    double on(PseudoLabelled subgraph, RunContext run);

    /** The Euclidean distance of two vectors of weights. */
    static double between(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(sum);
    }
}
