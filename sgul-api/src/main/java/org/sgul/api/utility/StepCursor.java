package org.sgul.api.utility;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** The current step of a loop over all steps of the traces. */
final class StepCursor implements ValidationTraces.Step, Iterator<ValidationTraces.Step> {
    private final ValidationTraces traces;
    private final int orders;
    private int row = -1;
    private int order = -1;
    private int players;
    private int last;

    StepCursor(ValidationTraces traces) {
        this.traces = traces;
        this.orders = traces.orderCount();
    }

    @Override
    public boolean hasNext() {
        return players < last || order < orders - 1;
    }

    @Override
    public ValidationTraces.Step next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all steps were visited");
        }
        if (players < last) {
            players++;
        } else {
            traces.game().run().checkCancelled();
            order++;
            players = 0;
            last = traces.order(order).size();
        }
        row++;
        return this;
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
    public double truth() {
        return traces.truth(order, players);
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
