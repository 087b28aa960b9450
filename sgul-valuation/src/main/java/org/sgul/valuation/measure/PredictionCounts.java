package org.sgul.valuation.measure;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.SubgraphStatistic;

/** Macro-F1 from counts of predictions by class; a move costs the targets that it changed and the number of classes. */
final class PredictionCounts implements SubgraphStatistic.Observer {
    private final LabelledNodes labels;
    private final long[] sizes;
    private final long[] hits;
    private final long[] predictions;
    private final int[] predicted;
    private @Nullable TargetStates states;

    PredictionCounts(LabelledNodes labels) {
        this.labels = labels;
        this.sizes = ClassShares.sizes(labels);
        this.hits = new long[sizes.length];
        this.predictions = new long[sizes.length];
        this.predicted = new int[labels.size()];
    }

    /** Counts all targets; the coalition may be any. */
    @Override
    public void reset(TargetStates current) {
        states = current;
        Arrays.fill(hits, 0);
        Arrays.fill(predictions, 0);
        for (int t = 0; t < predicted.length; t++) {
            predicted[t] = current.predictedClass(t);
            count(t, 1);
        }
    }

    @Override
    public void added(int player) {
        follow();
    }

    @Override
    public void removed(int player) {
        follow();
    }

    @Override
    public void settled() {
        follow();
    }

    private void follow() {
        TargetStates now = Objects.requireNonNull(states);
        for (int i = 0; i < now.changedTargetCount(); i++) {
            int t = now.changedTarget(i);
            int predictedNow = now.predictedClass(t);
            if (predictedNow != predicted[t]) {
                count(t, -1);
                predicted[t] = predictedNow;
                count(t, 1);
            }
        }
    }

    private void count(int target, int change) {
        int predictedClass = predicted[target];
        if (predictedClass < sizes.length) {
            predictions[predictedClass] += change;
            hits[predictedClass] += predictedClass == labels.label(target) ? change : 0;
        }
    }

    /** 2·TP + FP + FN is the number of targets that are predicted to be of the class plus that of those which are. */
    @Override
    public double value() {
        double sum = 0;
        int present = 0;
        for (int c = 0; c < sizes.length; c++) {
            if (sizes[c] > 0) {
                sum += 2.0 * hits[c] / (predictions[c] + sizes[c]);
                present++;
            }
        }
        return sum / present;
    }
}
