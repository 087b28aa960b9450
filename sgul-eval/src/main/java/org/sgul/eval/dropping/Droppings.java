package org.sgul.eval.dropping;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sgul.api.RunContext;
import org.sgul.api.run.BlockExecutor;
import org.sgul.eval.run.BlockTask;

/** Measurements of one game by several threads: each is opened when a thread finds none that is idle. */
public final class Droppings {
    private final Supplier<NodeDropping> opening;
    private final Queue<NodeDropping> idle = new ConcurrentLinkedQueue<>();

    /** Creates measurements; {@code opening} opens one more of the same game. */
    public Droppings(Supplier<NodeDropping> opening) {
        this.opening = opening;
    }

    /** The curves for several lists of values, each indexed by position in the game's player list; one block per curve. */
    public List<DroppingCurve> curves(List<double[]> values, BlockExecutor executor, RunContext context) {
        return BlockTask.run(new Curves(values), values.size(), executor, context, block -> {}).stream()
                .map(DroppingCurve::new)
                .toList();
    }

    private final class Curves implements BlockTask<double[]> {
        private final List<double[]> values;

        Curves(List<double[]> values) {
            this.values = values;
        }

        @Override
        public String description() {
            return "dropping by " + values.size() + " lists of values";
        }

        @Override
        public double[] run(int block, RunContext context) {
            context.checkCancelled();
            return with(dropping -> dropping.curve(values.get(block)).toArray());
        }
    }

    /** Uses a measurement that no other thread uses. */
    <T> T with(Function<NodeDropping, T> work) {
        NodeDropping found = idle.poll();
        NodeDropping dropping = found == null ? opening.get() : found;
        T result = work.apply(dropping);
        idle.add(dropping);
        return result;
    }
}
