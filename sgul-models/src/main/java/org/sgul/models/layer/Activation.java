package org.sgul.models.layer;

/** What a layer does to each number of its row at the end. */
public enum Activation {
    /** Nothing. */
    IDENTITY,
    /** max(x, 0). */
    RELU,
    /** x above zero, eˣ − 1 below. */
    ELU;

    /** Changes the first {@code width} numbers of a row in place. */
    public void apply(double[] row, int width) {
        switch (this) {
            case IDENTITY -> {}
            case RELU -> {
                for (int i = 0; i < width; i++) {
                    row[i] = Math.max(row[i], 0);
                }
            }
            case ELU -> {
                for (int i = 0; i < width; i++) {
                    row[i] = row[i] > 0 ? row[i] : Math.expm1(row[i]);
                }
            }
        }
    }

    /** The derivative where the activation's output is {@code output}; at zero that of the left. */
    public double slope(double output) {
        return switch (this) {
            case IDENTITY -> 1;
            case RELU -> output > 0 ? 1 : 0;
            case ELU -> output > 0 ? 1 : output + 1;
        };
    }
}
