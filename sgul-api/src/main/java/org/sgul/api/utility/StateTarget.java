package org.sgul.api.utility;

import org.sgul.api.SgulException;
import org.sgul.api.inference.TargetStates;

/** A view of one target of a session. */
record StateTarget(GameContext context, TargetStates states, int index, int network) implements Target {
    @Override
    public int node() {
        return context.game().targets().get(index);
    }

    @Override
    public int degree() {
        return states.degree(node());
    }

    @Override
    public int classCount() {
        return context.model().classCount();
    }

    @Override
    public double score(int classId) {
        return states.score(index, classId);
    }

    @Override
    public double probability(int classId) {
        return states.probability(index, classId);
    }

    @Override
    public int predictedClass() {
        return states.predictedClass(index);
    }

    @Override
    public int referenceClass() {
        return context.fullGame().predictedClass(index);
    }

    @Override
    public int embeddingWidth() {
        return states.embeddingWidth();
    }

    @Override
    public double embedding(int i) {
        return states.embedding(index, i);
    }

    @Override
    public int rowWidth() {
        return network < 0 ? 0 : states.row(network, index).length;
    }

    @Override
    public double row(int i) {
        if (network < 0) {
            throw SgulException.plugin("a row is read, but this target was opened without a network", null);
        }
        return states.row(network, index)[i];
    }
}
