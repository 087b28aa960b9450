package org.sgul.eval.valuation;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.utility.TargetMean;
import org.sgul.eval.measure.Measures;
import org.sgul.eval.measure.OrderWalk;
import org.sgul.eval.measure.StepMeter;

/** Walks blocks of orders. Meters are passed on from block to block, so there is one session per thread, not one per block. */
final class WalkTask implements BlockExecutor.Task<WalkTask.Result> {
    private static final long serialVersionUID = 1L;

    private final Measures measures;
    private final Orders orders;
    private final int ordersPerBlock;
    private final List<TargetMean> pooled;
    private final int firstBlock;
    private final Progress.Task progress;
    private final Queue<StepMeter> idleMeters;

    /** The totals {@code [utility][step]} of every order of a block, and pooled scores. */
    record Result(List<double[][]> totals, List<ScoreSketch> scores) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    WalkTask(Measures measures, Orders orders, int ordersPerBlock, List<TargetMean> pooled) {
        this(measures, orders, ordersPerBlock, pooled, 0, amount -> {}, new ConcurrentLinkedQueue<>());
    }

    private WalkTask(
            Measures measures,
            Orders orders,
            int ordersPerBlock,
            List<TargetMean> pooled,
            int firstBlock,
            Progress.Task progress,
            Queue<StepMeter> idleMeters) {
        this.measures = measures;
        this.orders = orders;
        this.ordersPerBlock = ordersPerBlock;
        this.pooled = pooled;
        this.firstBlock = firstBlock;
        this.progress = progress;
        this.idleMeters = idleMeters;
    }

    int blocks() {
        return (orders.size() + ordersPerBlock - 1) / ordersPerBlock;
    }

    /** The same task, starting at this block: it becomes block 0. */
    WalkTask from(int block) {
        return new WalkTask(measures, orders, ordersPerBlock, pooled, block, progress, idleMeters);
    }

    /** The same task, which reports each finished order to a progress task. */
    WalkTask reportingTo(Progress.Task task) {
        return new WalkTask(measures, orders, ordersPerBlock, pooled, firstBlock, task, idleMeters);
    }

    @Override
    public Result run(int block, RunContext context) {
        StepMeter meter = idleMeters.poll();
        if (meter == null) {
            meter = measures.open();
        }
        OrderWalk walk = new OrderWalk(meter, measures.size());
        List<ScorePool> pools = new ArrayList<>();
        for (TargetMean score : pooled) {
            pools.add(new ScorePool(meter, score));
        }
        List<double[][]> totals = new ArrayList<>();
        int from = (firstBlock + block) * ordersPerBlock;
        int to = Math.min(orders.size(), from + ordersPerBlock);
        for (int order = from; order < to; order++) {
            NodeList walked = orders.get(order);
            totals.add(walk.totals(walked, context, step -> pools.forEach(pool -> pool.at(step))));
            pools.forEach(pool -> pool.finish(walked.size()));
            progress.advance(1);
        }
        idleMeters.add(meter);
        return new Result(totals, pools.stream().map(ScorePool::sketch).toList());
    }
}
