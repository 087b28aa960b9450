package org.sgul.baselines.evaluator;

import java.util.Arrays;
import org.sgul.api.model.LocalLayer;

/** Rows scaled to length 1, so that their products are cosines; a zero row stays zero. */
record UnitRows(int outputWidth) implements LocalLayer.Row {

    @Override
    public void apply(double[] in, double[] out) {
        double squares = 0;
        for (int i = 0; i < outputWidth; i++) {
            squares += in[i] * in[i];
        }
        double scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
        for (int i = 0; i < outputWidth; i++) {
            out[i] = scale * in[i];
        }
    }

    @Override
    public void bounds(double[] in, double[] out) {
        Arrays.fill(out, 1);
    }
}
