package org.sgul.eval.results;

/**
 * How the values of one utility settled while orders were added.
 *
 * @param orders the numbers of orders looked at, ascending
 * @param standardError the mean over players of the standard error of their values after so many orders
 * @param rankAgreement Spearman's correlation of the values from the even with those from the odd orders; NaN if one of them is
 *     constant
 */
public record Convergence(int[] orders, double[] standardError, double[] rankAgreement) {}
