package org.sgul.valuation.task;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;

/** Sessions of one game for several threads: one more is opened when a thread finds none that is idle. */
final class SessionPool {
    private final Supplier<MeasuredGame> opening;
    private final Queue<MeasuredGame> idle = new ConcurrentLinkedQueue<>();

    SessionPool(Supplier<MeasuredGame> opening) {
        this.opening = opening;
    }

    /** Uses a session that no other thread uses. */
    <T> T with(Function<MeasuredGame, T> work) {
        MeasuredGame found = idle.poll();
        MeasuredGame game = found == null ? opening.get() : found;
        T result = work.apply(game);
        idle.add(game);
        return result;
    }
}
