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
import org.sgul.eval.measure.StepMeter;

/** Walks blocks of orders. Meters are passed on from block to block, so there is one session per thread, not one per block. */
final class WalkTask implements BlockExecutor.Task<WalkTask.Result> {
    private static final long serialVersionUID = 1L;
    private static final int STEPS_BETWEEN_CHECKS = 256;

    private final Measures measures;
    private final Orders orders;
    private final int ordersPerBlock;
    private final Keep keep;
    private final int firstBlock;
    private final Progress.Task progress;
    private final Queue<StepMeter> idleMeters;

    /** What a walk records: series or marginals, and which scores are pooled. */
    record Keep(boolean series, List<TargetMean> scores) {
        static final Keep MARGINALS = new Keep(false, List.of());
    }

    /** The marginals of a block or, if requested, series {@code [order][utility][step]} and pooled scores. */
    record Result(MarginalSums sums, List<double[][]> series, List<ScoreSketch> scores) implements Serializable {}

    WalkTask(Measures measures, Orders orders, int ordersPerBlock, Keep keep) {
        this(measures, orders, ordersPerBlock, keep, 0, amount -> {}, new ConcurrentLinkedQueue<>());
    }

    private WalkTask(
            Measures measures,
            Orders orders,
            int ordersPerBlock,
            Keep keep,
            int firstBlock,
            Progress.Task progress,
            Queue<StepMeter> idleMeters) {
        this.measures = measures;
        this.orders = orders;
        this.ordersPerBlock = ordersPerBlock;
        this.keep = keep;
        this.firstBlock = firstBlock;
        this.progress = progress;
        this.idleMeters = idleMeters;
    }

    int blocks() {
        return (orders.size() + ordersPerBlock - 1) / ordersPerBlock;
    }

    /** The same task, starting at this block: it becomes block 0. */
    WalkTask from(int block) {
        return new WalkTask(measures, orders, ordersPerBlock, keep, block, progress, idleMeters);
    }

    /** The same task, which reports each finished order to a progress task. */
    WalkTask reportingTo(Progress.Task task) {
        return new WalkTask(measures, orders, ordersPerBlock, keep, firstBlock, task, idleMeters);
    }

    @Override
    public Result run(int block, RunContext context) {
        StepMeter meter = idleMeters.poll();
        if (meter == null) {
            meter = measures.open();
        }
        NodeList players = measures.context().game().players();
        Walk walk = new Walk(meter, measures.size(), players, keep);
        int from = (firstBlock + block) * ordersPerBlock;
        int to = Math.min(orders.size(), from + ordersPerBlock);
        for (int order = from; order < to; order++) {
            walk.along(orders.get(order), orders.weight(order), context);
            progress.advance(1);
        }
        idleMeters.add(meter);
        return new Result(walk.sums(), walk.series(), walk.scores());
    }

    private static final class Walk {
        private final StepMeter meter;
        private final int utilities;
        private final int[] positions;
        private final Keep keep;
        private final MarginalSums sums;
        private final double[] before;
        private final List<double[][]> series = new ArrayList<>();
        private final List<ScorePool> pools = new ArrayList<>();

        Walk(StepMeter meter, int utilities, NodeList players, Keep keep) {
            this.meter = meter;
            this.utilities = utilities;
            this.keep = keep;
            this.sums = new MarginalSums(utilities, players.size());
            this.before = new double[utilities];
            this.positions = new int[meter.session().game().graph().nodeCount()];
            for (int p = 0; p < players.size(); p++) {
                positions[players.get(p)] = p;
            }
            keep.scores().forEach(request -> pools.add(new ScorePool(meter, request)));
        }

        void along(NodeList order, double weight, RunContext context) {
            meter.reset();
            sums.startOrder(weight);
            double[][] kept = keep.series() ? new double[utilities][order.size() + 1] : new double[0][];
            if (keep.series()) {
                series.add(kept);
            }
            for (int u = 0; u < utilities; u++) {
                before[u] = meter.value(u);
                if (keep.series()) {
                    kept[u][0] = before[u];
                }
            }
            pools.forEach(ScorePool::start);
            for (int step = 1; step <= order.size(); step++) {
                if (step % STEPS_BETWEEN_CHECKS == 1) {
                    context.checkCancelled();
                }
                int player = order.get(step - 1);
                meter.add(player);
                int position = positions[player];
                for (int u = 0; u < utilities; u++) {
                    double now = meter.value(u);
                    if (keep.series()) {
                        kept[u][step] = now;
                    } else {
                        sums.add(u, position, weight, now - before[u]);
                    }
                    before[u] = now;
                }
                for (ScorePool pool : pools) {
                    pool.step(step);
                }
            }
            pools.forEach(pool -> pool.finish(order.size()));
        }

        MarginalSums sums() {
            return sums;
        }

        List<double[][]> series() {
            return series;
        }

        List<ScoreSketch> scores() {
            return pools.stream().map(ScorePool::sketch).toList();
        }
    }
}
