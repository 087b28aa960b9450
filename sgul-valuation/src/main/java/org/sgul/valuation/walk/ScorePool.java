package org.sgul.valuation.walk;

import java.util.Arrays;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.utility.TargetMean;
import org.sgul.valuation.measure.StepMeter;

/**
 * Pools one score over all steps and targets of a walk. A target's score is weighted by the number of steps for which it stayed
 * the same, so only changes are processed.
 */
final class ScorePool {
    private final StepMeter meter;
    private final TargetMean score;
    private final ScoreSketch sketch = new ScoreSketch();
    private final double[] current;
    private final int[] since;

    ScorePool(StepMeter meter, TargetMean score) {
        this.meter = meter;
        this.score = score;
        int targets = meter.session().game().targets().size();
        this.current = new double[targets];
        this.since = new int[targets];
    }

    /** Follows a step of a walk; step 0 starts an order. */
    void at(int step) {
        if (step == 0) {
            start();
        } else {
            follow(step);
        }
    }

    private void start() {
        for (int t = 0; t < current.length; t++) {
            current[t] = meter.targetValue(score, t);
        }
        Arrays.fill(since, 0);
    }

    private void follow(int step) {
        InferenceSession session = meter.session();
        for (int i = 0; i < session.changedTargetCount(); i++) {
            int t = session.changedTarget(i);
            double now = meter.targetValue(score, t);
            if (now != current[t]) {
                sketch.add(current[t], step - since[t]);
                current[t] = now;
                since[t] = step;
            }
        }
    }

    /** Counts the scores that are still current at the last step, and returns the distribution of all. */
    ScoreSketch finish(int lastStep) {
        for (int t = 0; t < current.length; t++) {
            sketch.add(current[t], lastStep + 1 - since[t]);
        }
        sketch.shrink();
        return sketch;
    }
}
