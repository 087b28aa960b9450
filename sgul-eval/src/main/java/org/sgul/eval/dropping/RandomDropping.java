package org.sgul.eval.dropping;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.run.Shuffles;
import org.sgul.eval.run.BlockTask;

/**
 * Drops players by random rankings (decision D27). Rankings depend on the run's seed alone, and blocks of them on nothing else, so
 * results are the same for any number of threads. There is one session per thread. Every second ranking is measured from its end, so
 * that a session goes from the full graph to the empty coalition and back without being reset.
 */
public final class RandomDropping {
    /** The usual number of rankings. */
    public static final int RANKINGS = 100;

    private static final int RANKINGS_PER_BLOCK = 4;

    private RandomDropping() {}

    /**
     * The curves of random rankings.
     *
     * @param mean the mean curve
     * @param areas the area of every ranking
     */
    public record Result(DroppingCurve mean, double[] areas) {}

    /**
     * Drops players by this many rankings.
     *
     * @param droppings measurements of the same game, one per thread
     */
    public static Result of(Droppings droppings, int rankings, BlockExecutor executor, RunContext context) {
        int blocks = (rankings + RANKINGS_PER_BLOCK - 1) / RANKINGS_PER_BLOCK;
        List<Block> results = BlockTask.run(new Task(droppings, rankings), blocks, executor, context, block -> {});
        double full = results.get(0).full;
        double[] mean = new double[results.get(0).sums.length];
        List<Double> areas = new ArrayList<>();
        for (Block block : results) {
            for (int k = 0; k < mean.length; k++) {
                mean[k] += block.sums[k];
            }
            areas.addAll(block.areas);
        }
        for (int k = 0; k < mean.length; k++) {
            mean[k] = full + mean[k] / rankings;
        }
        return new Result(
                new DroppingCurve(mean),
                areas.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** The positions of players in the random ranking with this number. */
    static int[] ranking(int players, int number, RunContext context) {
        return Shuffles.permutation(players, context.random("random-ranking", number));
    }

    /**
     * The results of a block of rankings.
     *
     * @param sums of differences from the full graph, so that a curve that never moves has an exact mean
     */
    private record Block(double full, double[] sums, List<Double> areas) implements Serializable {}

    private static final class Task implements BlockTask<Block> {
        private final Droppings droppings;
        private final int rankings;

        Task(Droppings droppings, int rankings) {
            this.droppings = droppings;
            this.rankings = rankings;
        }

        @Override
        public String description() {
            return "dropping by " + rankings + " random rankings";
        }

        @Override
        public Block run(int block, RunContext context) {
            return droppings.with(dropping -> run(block, dropping, context));
        }

        private Block run(int block, NodeDropping dropping, RunContext context) {
            int players = dropping.players();
            double full = 0;
            double[] sums = new double[players + 1];
            List<Double> areas = new ArrayList<>();
            int to = Math.min(rankings, (block + 1) * RANKINGS_PER_BLOCK);
            for (int number = block * RANKINGS_PER_BLOCK; number < to; number++) {
                context.checkCancelled();
                int[] ranking = ranking(players, number, context);
                DroppingCurve curve = number % 2 == 0 ? dropping.curveOf(ranking) : dropping.curveFromTheEnd(ranking);
                double[] scores = curve.toArray();
                full = scores[0];
                for (int k = 0; k <= players; k++) {
                    sums[k] += scores[k] - full;
                }
                areas.add(curve.area());
            }
            return new Block(full, sums, areas);
        }
    }
}
