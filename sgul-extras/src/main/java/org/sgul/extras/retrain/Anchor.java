package org.sgul.extras.retrain;

/**
 * A step at which the model was retrained.
 *
 * @param order the order that the step belongs to, or {@link #EVERY_ORDER}
 * @param quantities the quantities of this step that are cheap to compute
 * @param truth the true utility at this step; NaN on a game without labels
 */
record Anchor(int order, double[] quantities, double truth, double distance) {
    /** The order of the empty coalition and of the full game, which all orders share. */
    static final int EVERY_ORDER = -1;
}
