package org.sgul.eval.contest;

import org.sgul.api.data.LabelledNodes;
import org.sgul.api.utility.GameContext;
import org.sgul.eval.valuation.Orders;

/**
 * One side of a contest.
 *
 * @param labels of the targets, in their order; on the test side they are read by scoring alone
 */
public record Side(GameContext context, LabelledNodes labels, Orders orders) {}
