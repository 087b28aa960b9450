package org.sgul.models.network;

import java.util.List;
import org.sgul.api.model.LocalLayer;
import org.sgul.models.layer.Joins;
import org.sgul.models.train.Variable;

/**
 * Personalised PageRank, Z ← (1−α)ÂZ + αH (Gasteiger et al.), PyTorch Geometric's {@code APPNP}.
 *
 * @param steps number of propagation steps
 * @param teleport α; 0 is plain propagation
 */
public record AppnpLayer(int steps, double teleport) implements NetworkLayer {
    /** Far more than have an effect: the share of a prediction that is left after n steps is (1−α)ⁿ. */
    public static final int MOST_STEPS = 1000;

    public AppnpLayer {
        if (steps < 1 || steps > MOST_STEPS) {
            throw new IllegalArgumentException("steps is " + steps + ", must be at least 1 and at most " + MOST_STEPS);
        }
        if (!(teleport >= 0 && teleport <= 1)) {
            throw new IllegalArgumentException("teleport is " + teleport + ", must be between 0 and 1");
        }
    }

    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        return new Shape(inputs.get(0), List.of());
    }

    @Override
    public int hops(boolean readsFeatures) {
        return steps;
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        Variable local = inputs.get(0).variable(hops + steps);
        Variable spread = local;
        for (int left = hops + steps - 1; left >= hops; left--) {
            Variable sum = flow.computation.aggregate(spread, flow.symmetric(), flow.rows(left));
            spread = flow.computation.combine(1 - teleport, sum, teleport, local);
        }
        return spread;
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        int local = flow.stage(inputs.get(0));
        int width = flow.width(local);
        int spread = local;
        for (int step = 0; step < steps; step++) {
            int both = flow.add(new Joins.Concatenate(width, width), spread, local);
            spread = flow.add(new PersonalizedPropagation(width, teleport), spread, both);
        }
        return spread;
    }

    /**
     * One step of APPNP, {@code z' = (1−α)·Âz + α·h}. The source stage contains z, the own stage z followed by h.
     *
     * @param outputWidth the width of z and of h
     * @param teleport α, the share of h
     */
    private record PersonalizedPropagation(int outputWidth, double teleport) implements LocalLayer.EdgeWeightedSum {
        @Override
        public double messageScale(double degree) {
            return 1 / Math.sqrt(degree + 1.0);
        }

        @Override
        public boolean scalesByDegree() {
            return true;
        }

        @Override
        public void finish(double[] sum, double[] own, double degree, double[] out) {
            double scale = messageScale(degree);
            double receive = (1 - teleport) * scale;
            for (int i = 0; i < outputWidth; i++) {
                out[i] = (sum[i] + scale * own[i]) * receive + teleport * own[outputWidth + i];
            }
        }

        /** The share of h is between 0 and 1, so no coefficient is negative. */
        @Override
        public void bounds(double[] sum, double[] own, double leastDegree, double mostDegree, double[] out) {
            finish(sum, own, leastDegree, out);
        }
    }
}
