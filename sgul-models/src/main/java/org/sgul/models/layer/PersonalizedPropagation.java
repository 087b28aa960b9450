package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/**
 * One step of APPNP, {@code z' = (1−α)·Âz + α·h}, on rows that contain z and h side by side. The last step outputs z' alone;
 * all others pass h on and output {@code [z'|h]}.
 */
public final class PersonalizedPropagation implements LocalLayer.Sum {
    private final int width;
    private final double teleport;
    private final boolean last;

    /**
     * Creates a step on rows of {@code 2·width} entries.
     *
     * @param teleport α, the share of h
     */
    public PersonalizedPropagation(int width, double teleport, boolean last) {
        this.width = width;
        this.teleport = teleport;
        this.last = last;
    }

    @Override
    public int outputWidth() {
        return last ? width : 2 * width;
    }

    @Override
    public double messageScale(int degree) {
        return 1 / Math.sqrt(degree + 1.0);
    }

    @Override
    public boolean scalesByDegree() {
        return true;
    }

    @Override
    public void finish(double[] sum, double[] own, int degree, double[] out) {
        double scale = messageScale(degree);
        double receive = (1 - teleport) * scale;
        for (int i = 0; i < width; i++) {
            out[i] = (sum[i] + scale * own[i]) * receive + teleport * own[width + i];
        }
        if (!last) {
            System.arraycopy(own, width, out, width, width);
        }
    }

    /** The share of h is between 0 and 1, so no coefficient is negative. */
    @Override
    public void bounds(double[] sum, double[] own, int leastDegree, int mostDegree, double[] out) {
        finish(sum, own, leastDegree, out);
    }
}
