package org.sgul.valuation.pipeline;

import org.sgul.api.data.LabelledNodes;
import org.sgul.api.utility.GameContext;
import org.sgul.valuation.value.Tracer;
import org.sgul.valuation.walk.Orders;

/**
 * One of the two games of a contest.
 *
 * @param labels the labels of the targets, in their order; those of the test game are used only for scoring
 * @param tracer walks orders, or finds earlier measurements
 */
public record ContestGame(GameContext context, LabelledNodes labels, Orders orders, Tracer tracer) {}
