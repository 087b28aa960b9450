package org.sgul.models.network.file;

import java.util.List;

/** The keys of layers in a network file, with their defaults. */
final class LayerKeys {
    private static final Place HERE = new Place("", "", List.of());

    static final Plain PLAIN = new Plain(HERE);
    static final Matrix MATRIX = new Matrix(HERE, "", 0, true);
    static final Sgc SGC = new Sgc(HERE, "", 0, true, 2);
    static final Gat GAT = new Gat(HERE, "", 0, true, 1, true);
    static final Gin GIN = new Gin(HERE, "", 0);
    static final Appnp APPNP = new Appnp(HERE, 10, 0.1);
    static final Norm NORM = new Norm(HERE, "", 1e-5, true);
    static final LeakyRelu LEAKY_RELU = new LeakyRelu(HERE, 0.01);
    static final Drop DROP = new Drop(HERE, Double.NaN);

    private LayerKeys() {}

    /**
     * The keys of every layer.
     *
     * @param name by which later layers read it
     * @param input the layers that it reads, or {@code features}; default the layer before it
     */
    record Place(String type, String name, List<String> input) {}

    /** The keys of a layer with a weight matrix. */
    interface Weighted {
        /** The beginning of the names of its tensors, such as {@code convs.0}. */
        String weights();

        /** The width of its output; 0 if it comes from the weights, the training parameters or the number of classes. */
        int width();

        boolean bias();
    }

    record Plain(Place place) {}

    record Matrix(Place place, String weights, int width, boolean bias) implements Weighted {}

    record Sgc(Place place, String weights, int width, boolean bias, int steps) implements Weighted {}

    record Gat(Place place, String weights, int width, boolean bias, int heads, boolean concat) implements Weighted {}

    record Gin(Place place, String weights, double epsilon) {
        Gin {
            if (!Double.isFinite(epsilon)) {
                throw new IllegalArgumentException("epsilon is " + epsilon + ", must be a finite number");
            }
        }
    }

    record Appnp(Place place, int steps, double teleport) {}

    record Norm(Place place, String weights, double epsilon, boolean affine) {}

    record LeakyRelu(Place place, double slope) {}

    /**
     * Dropout.
     *
     * @param rate the share that is dropped; NaN for that of the training parameters
     */
    record Drop(Place place, double rate) {
        Drop {
            if (!(rate >= 0 && rate < 1) && !Double.isNaN(rate)) {
                throw new IllegalArgumentException("rate is " + rate + ", must be at least 0 and below 1");
            }
        }
    }
}
