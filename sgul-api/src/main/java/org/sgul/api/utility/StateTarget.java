package org.sgul.api.utility;

import org.sgul.api.inference.TargetStates;

/** One target of a session, for good. */
record StateTarget(GameContext context, TargetStates states, int index) implements Target {
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
    public int prototypeCount() {
        return context.prototypes().size();
    }

    @Override
    public double prototypeCosine(int prototype) {
        return states.prototypeCosine(index, prototype);
    }

    @Override
    public double propagatedProbability(int classId) {
        return states.propagatedProbability(index, classId);
    }
}
