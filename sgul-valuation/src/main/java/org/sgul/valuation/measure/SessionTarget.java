package org.sgul.valuation.measure;

import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.Target;

/** A view of one target of a session, moved from target to target; no object is made per target. */
final class SessionTarget implements Target {
    private final TargetStates states;
    private final int[] referenceClasses;
    private final int classCount;
    private int index;
    private double @Nullable [] row;

    SessionTarget(TargetStates states, int[] referenceClasses, int classCount) {
        this.states = states;
        this.referenceClasses = referenceClasses;
        this.classCount = classCount;
    }

    /** Moves to a target; no network is selected then. */
    SessionTarget at(int target) {
        index = target;
        row = null;
        return this;
    }

    /** Selects the network whose row of the current target is read, by its position in the session; -1 for none. */
    SessionTarget reading(int position) {
        row = position < 0 ? null : states.row(position, index);
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
    public int rowWidth() {
        return row == null ? 0 : row.length;
    }

    @Override
    public double row(int i) {
        if (row == null) {
            throw SgulException.plugin("a function of one target reads a row, but its TargetMean has no network", null);
        }
        return row[i];
    }
}
