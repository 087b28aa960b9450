package org.sgul.valuation.value;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.utility.TargetMean;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.question.ValueRule;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.walk.BlockTask;
import org.sgul.valuation.walk.Orders;
import org.sgul.valuation.walk.ScoreSketch;
import org.sgul.valuation.walk.StepProgress;
import org.sgul.valuation.walk.WalkTask;

/**
 * Computes values: walks orders on an executor, one order per block, and credits every player with its
 * marginals, for all utilities at once. Blocks depend only on the orders and are merged in order, so values are bit-identical
 * for any number of threads. Orders are walked in rounds, because the totals of every order are kept until the end of its round.
 */
public final class Valuator {
    private static final int ORDERS_PER_ROUND = 8;

    /** The fewest orders of a round per thread, so that threads seldom wait for the last one. */
    private static final int ORDERS_PER_THREAD = 4;

    /** As many totals as a round keeps, unless threads need more orders; they take 64 MiB. */
    private static final int TOTALS_PER_ROUND = 1 << 23;

    private final BlockExecutor executor;
    private final RunContext context;
    private final int totalsPerRound;

    public Valuator(BlockExecutor executor, RunContext context) {
        this(executor, context, TOTALS_PER_ROUND);
    }

    /** Creates a valuator that keeps this many totals in a round. */
    Valuator(BlockExecutor executor, RunContext context, int totalsPerRound) {
        this.executor = executor;
        this.context = context;
        this.totalsPerRound = totalsPerRound;
    }

    /** Computes Shapley values from all orders. */
    public PlayerValues value(BoundUtilities measures, Orders orders) {
        return value(measures, orders, ValueRules.SHAPLEY, new StoppingRule.AllOrders());
    }

    /** Computes values by a rule, from as many of the orders as it and the stopping rule require. */
    public PlayerValues value(BoundUtilities measures, Orders orders, ValueRule rule, StoppingRule stop) {
        if (rule instanceof ValueRule.Direct direct) {
            return PlayerValues.direct(direct, measures);
        }
        NodeList players = measures.context().game().players();
        MarginalSums total = new MarginalSums(players, measures.divisors(), (ValueRule.Positional) rule);
        int all = orders.size();
        boolean walksAll = stop instanceof StoppingRule.AllOrders;
        int round = walksAll ? ordersPerRound(measures.size() * (players.size() + 1L)) : ORDERS_PER_ROUND;
        StoppingState stopping = new StoppingState(stop);
        boolean converged = walksAll;
        double deviation = 0;
        try (StepProgress progress = new StepProgress("valuing, steps", orders, players, context)) {
            WalkTask task = new WalkTask(measures, orders, List.of(), progress);
            for (int from = 0; from < all && (walksAll || !converged); from += round) {
                int count = Math.min(round, all - from);
                List<WalkTask.Result> results = run(task.from(from), from, count, progress);
                for (WalkTask.Result result : results) {
                    int order = total.orders();
                    total.add(orders.get(order), orders.weight(order), result.totals());
                    deviation = Math.max(deviation, result.deviation());
                }
                converged = walksAll || stopping.reached(total);
            }
        }
        return new PlayerValues(total, converged, deviation);
    }

    private int ordersPerRound(long totalsPerOrder) {
        int fewest = Math.max(ORDERS_PER_ROUND, ORDERS_PER_THREAD * executor.parallelism(context));
        return (int) Math.max(fewest, totalsPerRound / Math.max(1, totalsPerOrder));
    }

    /** Walks all orders and keeps every utility's value at every step, and pooled scores, which the measures must include. */
    public Traces trace(BoundUtilities measures, Orders orders, List<TargetMean> scores, ValueRule rule) {
        NodeList players = measures.context().game().players();
        try (StepProgress progress = new StepProgress("tracing, steps", orders, players, context)) {
            WalkTask task = new WalkTask(measures, orders, scores, progress);
            List<WalkTask.Result> blocks = run(task, 0, orders.size(), progress);
            List<double[][]> totals =
                    blocks.stream().map(WalkTask.Result::totals).toList();
            List<ScoreSketch> pooled = new ArrayList<>();
            for (int s = 0; s < scores.size(); s++) {
                ScoreSketch all = new ScoreSketch();
                int score = s;
                blocks.forEach(block -> all.addAll(block.scores().get(score)));
                pooled.add(all);
            }
            double deviation = blocks.stream()
                    .mapToDouble(WalkTask.Result::deviation)
                    .max()
                    .orElse(0);
            return new Traces(
                    players,
                    orders,
                    measures.divisors(),
                    totals,
                    pooled,
                    deviation,
                    rule,
                    () -> PlayerValues.direct((ValueRule.Direct) rule, measures));
        }
    }

    private List<WalkTask.Result> run(WalkTask task, int first, int blocks, StepProgress progress) {
        return BlockTask.run(task, blocks, executor, context, block -> progress.finished(first + block));
    }
}
