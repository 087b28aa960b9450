package org.sgul.valuation.walk;

import java.io.Serializable;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.TargetMean;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.StepMeter;

/**
 * Walks orders, one per block, so that blocks take about equally long. Meters are passed on from block to block, so there is one session
 * per thread, not one per block.
 */
public final class WalkTask implements BlockTask<WalkTask.Result> {
    private final BoundUtilities measures;
    private final Orders orders;
    private final List<TargetMean> pooled;
    private final StepProgress progress;
    private final int firstOrder;
    private final Queue<StepMeter> idleMeters;

    /**
     * What was measured along an order.
     *
     * @param totals by utility and step
     * @param scores pooled scores
     * @param deviation the largest change of a class probability at a checkpoint (decision D34)
     */
    public record Result(double[][] totals, List<ScoreSketch> scores, double deviation) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    public WalkTask(BoundUtilities measures, Orders orders, List<TargetMean> pooled, StepProgress progress) {
        this(measures, orders, pooled, progress, 0, new ConcurrentLinkedQueue<>());
    }

    private WalkTask(
            BoundUtilities measures,
            Orders orders,
            List<TargetMean> pooled,
            StepProgress progress,
            int firstOrder,
            Queue<StepMeter> idleMeters) {
        this.measures = measures;
        this.orders = orders;
        this.pooled = pooled;
        this.progress = progress;
        this.firstOrder = firstOrder;
        this.idleMeters = idleMeters;
    }

    /** The same task, starting at this order: it becomes block 0. */
    public WalkTask from(int order) {
        return new WalkTask(measures, orders, pooled, progress, order, idleMeters);
    }

    @Override
    public String description() {
        return "walking " + orders.size() + " orders from " + firstOrder + " with " + measures.size()
                + " utilities and " + pooled.size() + " pooled scores";
    }

    @Override
    public Result run(int block, RunContext context) {
        StepMeter idle = idleMeters.poll();
        StepMeter meter = idle == null ? measures.open() : idle;
        List<ScorePool> pools =
                pooled.stream().map(score -> new ScorePool(meter, score)).toList();
        NodeList order = orders.get(firstOrder + block);
        OrderWalk walk = new OrderWalk(meter, measures.size());
        double[][] totals = walk.totals(order, context, step -> {
            pools.forEach(pool -> pool.at(step));
            progress.at(firstOrder + block, step);
        });
        idleMeters.add(meter);
        return new Result(
                totals, pools.stream().map(pool -> pool.finish(order.size())).toList(), walk.deviation());
    }
}
