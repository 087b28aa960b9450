package org.sgul.api.utility;

import java.util.function.Consumer;

/** The current step of a loop over all steps of the traces. */
final class StepCursor implements ValidationTraces.Step {
    private final ValidationTraces traces;
    private int row = -1;
    private int order;
    private int players;

    StepCursor(ValidationTraces traces) {
        this.traces = traces;
    }

    void visitAll(Consumer<ValidationTraces.Step> visitor) {
        int orders = traces.orderCount();
        for (order = 0; order < orders; order++) {
            traces.game().run().checkCancelled();
            int last = traces.order(order).size();
            for (players = 0; players <= last; players++) {
                row++;
                visitor.accept(this);
            }
        }
    }

    @Override
    public int row() {
        return row;
    }

    @Override
    public int order() {
        return order;
    }

    @Override
    public int players() {
        return players;
    }

    @Override
    public double accuracy() {
        return traces.accuracy(order, players);
    }

    @Override
    public double series(int series) {
        return traces.series(series, order, players);
    }

    @Override
    public void copySeries(double[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = traces.series(i, order, players);
        }
    }
}
