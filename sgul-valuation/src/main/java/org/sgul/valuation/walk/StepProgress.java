package org.sgul.valuation.walk;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;

/**
 * Reports the steps of walks, because one order of a large game can take minutes. Steps of orders that another process walks are
 * reported when the order is finished.
 */
public final class StepProgress implements AutoCloseable {
    private static final int STEPS_BETWEEN_REPORTS = 64;

    private final int steps;
    private final AtomicIntegerArray reported;
    private final Progress.Task task;

    public StepProgress(String what, Orders orders, NodeList players, RunContext context) {
        this.steps = players.size();
        this.reported = new AtomicIntegerArray(orders.size());
        this.task = context.progress().start(what, (long) steps * orders.size());
    }

    /** A walk has reached a step of an order. */
    void at(int order, int step) {
        if (step % STEPS_BETWEEN_REPORTS == 0) {
            report(order, step);
        }
    }

    /** The results of an order are here. */
    public void finished(int order) {
        report(order, steps);
    }

    private void report(int order, int step) {
        int before = reported.getAndSet(order, step);
        if (step > before) {
            task.advance(step - before);
        }
    }

    @Override
    public void close() {
        task.close();
    }
}
