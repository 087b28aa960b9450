package org.sgul.baselines.evaluator;

/**
 * The linear map between labels and the sigmoid's range, {@code label = offset + factor·fraction}. Labels well within [0, 1] are
 * fractions themselves; otherwise the middle half of the sigmoid's range covers the labels, so that it is nearly linear there
 * and reaches beyond them.
 */
record LabelScale(double offset, double factor) {
    private static final double MARGIN = 0.01;

    static LabelScale of(double[] labels) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double label : labels) {
            low = Math.min(low, label);
            high = Math.max(high, label);
        }
        if (low >= MARGIN && high <= 1 - MARGIN) {
            return new LabelScale(0, 1);
        }
        double factor = high > low ? 2 * (high - low) : 1;
        return new LabelScale((low + high) / 2 - factor / 2, factor);
    }

    /** The logit of a label's fraction; the label is one of those that the scale was made of. */
    double logit(double label) {
        double fraction = (label - offset) / factor;
        return StrictMath.log(fraction / (1 - fraction));
    }

    /** The label for a logit. */
    double label(double logit) {
        return offset + factor / (1 + StrictMath.exp(-logit));
    }
}
