package org.sgul.valuation.value;

/**
 * What was measured of one utility at every step of some orders.
 *
 * @param divisor what totals are divided by (decision D30)
 * @param totals by order and step; not copied, must not be modified
 * @param deviation the largest change of a class probability where the walk was made exact (decision D34)
 */
record Series(double divisor, double[][] totals, double deviation) {
    double at(int order, int step) {
        return totals[order][step] / divisor;
    }
}
