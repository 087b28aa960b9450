package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/** Functions of two rows of a node: residual connections and jumping knowledge. */
public final class Joins {
    private Joins() {}

    /** The sum of two rows. */
    public record Add(int outputWidth) implements LocalLayer.Join {
        @Override
        public void apply(double[] source, double[] own, double[] out) {
            for (int i = 0; i < outputWidth; i++) {
                out[i] = source[i] + own[i];
            }
        }

        @Override
        public void bounds(double[] source, double[] own, double[] out) {
            apply(source, own, out);
        }
    }

    /** The larger of both entries in each column. */
    public record Max(int outputWidth) implements LocalLayer.Join {
        @Override
        public void apply(double[] source, double[] own, double[] out) {
            for (int i = 0; i < outputWidth; i++) {
                out[i] = Math.max(source[i], own[i]);
            }
        }

        @Override
        public void bounds(double[] source, double[] own, double[] out) {
            apply(source, own, out);
        }
    }

    /** The concatenation of two rows. */
    public record Concatenate(int first, int second) implements LocalLayer.Join {
        @Override
        public int outputWidth() {
            return first + second;
        }

        @Override
        public void apply(double[] source, double[] own, double[] out) {
            System.arraycopy(source, 0, out, 0, first);
            System.arraycopy(own, 0, out, first, second);
        }

        @Override
        public void bounds(double[] source, double[] own, double[] out) {
            apply(source, own, out);
        }
    }
}
