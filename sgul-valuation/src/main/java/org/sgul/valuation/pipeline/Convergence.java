package org.sgul.valuation.pipeline;

/**
 * The convergence of the values of one utility with the number of orders.
 *
 * @param orders the numbers of orders, ascending
 * @param standardError the mean over players of the standard error of their values after this many orders
 * @param rankAgreement Spearman's correlation of the values from the even with those from the odd orders; NaN if one of them is
 *     constant
 */
public record Convergence(int[] orders, double[] standardError, double[] rankAgreement) {
    public Convergence {
        if (standardError.length != orders.length || rankAgreement.length != orders.length) {
            throw new IllegalArgumentException("each number of orders has a standard error and a rank agreement");
        }
    }
}
