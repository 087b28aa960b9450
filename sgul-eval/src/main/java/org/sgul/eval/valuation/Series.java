package org.sgul.eval.valuation;

/**
 * What was measured of one utility at every step of some orders.
 *
 * @param divisor what totals are divided by (decision D30)
 * @param totals by order and step; not copied, must not be modified
 */
record Series(double divisor, double[][] totals) {
    double at(int order, int step) {
        return totals[order][step] / divisor;
    }
}
