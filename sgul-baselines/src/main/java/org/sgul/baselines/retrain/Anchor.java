package org.sgul.baselines.retrain;

/**
 * A step at which the model was retrained.
 *
 * @param order the order it lies on, or {@link #EVERY_ORDER}
 * @param quantities what is cheap to know there
 * @param predicted the classes that the model predicts of the targets there
 */
record Anchor(int order, double[] quantities, int[] predicted, double distance) {
    /** For the empty coalition and the full game, which all orders share. */
    static final int EVERY_ORDER = -1;
}
