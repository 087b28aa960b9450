package org.sgul.eval.measure;

import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.Target;

/** One target of a session, moved from target to target instead of being made anew. */
final class SessionTarget implements Target {
    private final TargetStates states;
    private final int[] referenceClasses;
    private final int classCount;
    private final int prototypeCount;
    private int index;

    SessionTarget(TargetStates states, int[] referenceClasses, int classCount, int prototypeCount) {
        this.states = states;
        this.referenceClasses = referenceClasses;
        this.classCount = classCount;
        this.prototypeCount = prototypeCount;
    }

    SessionTarget at(int target) {
        index = target;
        return this;
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public int node() {
        return states.game().targets().get(index);
    }

    @Override
    public int degree() {
        return states.degree(node());
    }

    @Override
    public int classCount() {
        return classCount;
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
        return referenceClasses[index];
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
        return prototypeCount;
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
