package org.sgul.eval.contest;

import org.sgul.api.data.LabelledNodes;
import org.sgul.api.utility.GameContext;
import org.sgul.eval.valuation.Orders;
import org.sgul.eval.valuation.Tracer;

/**
 * One of the two games of a contest.
 *
 * @param labels of the targets, in their order; those of the test game are read by scoring alone
 * @param tracer walks, or finds what was walked before
 */
public record ContestGame(GameContext context, LabelledNodes labels, Orders orders, Tracer tracer) {}
