package org.sgul.eval.valuation;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.utility.TargetMean;
import org.sgul.eval.measure.MarginalSums;
import org.sgul.eval.measure.Measures;
import org.sgul.eval.run.BlockTask;

/**
 * Computes structure-aware Shapley values: walks orders on an executor, one order per block, and credits every player with its
 * marginals, for all utilities at once. Blocks depend only on the orders and are merged in order, so values are bit-identical
 * for any number of threads.
 */
public final class Valuator {
    private static final int ORDERS_PER_ROUND = 8;

    private final BlockExecutor executor;
    private final RunContext context;

    public Valuator(BlockExecutor executor, RunContext context) {
        this.executor = executor;
        this.context = context;
    }

    /** Computes values from all orders. */
    public PlayerValues value(Measures measures, Orders orders) {
        return value(measures, orders, new StoppingRule.AllOrders());
    }

    /** Computes values from as many of the orders as the rule requires. */
    public PlayerValues value(Measures measures, Orders orders, StoppingRule rule) {
        NodeList players = measures.context().game().players();
        MarginalSums total = new MarginalSums(players, measures.divisors());
        int all = orders.size();
        int round = rule instanceof StoppingRule.AllOrders ? all : ORDERS_PER_ROUND;
        StoppingState stopping = new StoppingState(rule);
        boolean converged = rule instanceof StoppingRule.AllOrders;
        double deviation = 0;
        try (StepProgress progress = new StepProgress("valuing, steps", orders, players, context)) {
            WalkTask task = new WalkTask(measures, orders, List.of(), progress);
            for (int from = 0; from < all && !(converged && from > 0); from += round) {
                int count = Math.min(round, all - from);
                List<WalkTask.Result> results = run(task.from(from), from, count, progress);
                for (WalkTask.Result result : results) {
                    int order = total.orders();
                    total.add(orders.get(order), orders.weight(order), result.totals());
                    deviation = Math.max(deviation, result.deviation());
                }
                converged = converged || stopping.reached(total);
            }
        }
        return new PlayerValues(total, converged, deviation);
    }

    /** Walks all orders and keeps every utility's value at every step, and pooled scores, which the measures must include. */
    public Traces trace(Measures measures, Orders orders, List<TargetMean> scores) {
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
            return new Traces(players, orders, measures.divisors(), totals, pooled, deviation);
        }
    }

    private List<WalkTask.Result> run(WalkTask task, int first, int blocks, StepProgress progress) {
        return BlockTask.run(task, blocks, executor, context, block -> progress.finished(first + block));
    }
}
