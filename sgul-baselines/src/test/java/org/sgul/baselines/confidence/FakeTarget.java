package org.sgul.baselines.confidence;

import org.sgul.api.utility.Target;

/** A target with given class probabilities and reference class. */
final class FakeTarget implements Target {
    private final int referenceClass;
    private final double[] probabilities;

    FakeTarget(int referenceClass, double... probabilities) {
        this.referenceClass = referenceClass;
        this.probabilities = probabilities.clone();
    }

    @Override
    public int index() {
        return 0;
    }

    @Override
    public int node() {
        return 0;
    }

    @Override
    public int degree() {
        return 0;
    }

    @Override
    public int classCount() {
        return probabilities.length;
    }

    @Override
    public double score(int classId) {
        return Math.log(probabilities[classId]);
    }

    @Override
    public double probability(int classId) {
        return probabilities[classId];
    }

    @Override
    public int predictedClass() {
        int best = 0;
        for (int c = 1; c < probabilities.length; c++) {
            best = probabilities[c] > probabilities[best] ? c : best;
        }
        return best;
    }

    @Override
    public int referenceClass() {
        return referenceClass;
    }

    @Override
    public int embeddingWidth() {
        throw new UnsupportedOperationException("not supported by this fake");
    }

    @Override
    public double embedding(int i) {
        throw new UnsupportedOperationException("not supported by this fake");
    }

    @Override
    public int rowWidth() {
        return 0;
    }

    @Override
    public double row(int i) {
        throw new UnsupportedOperationException("not supported by this fake");
    }
}
