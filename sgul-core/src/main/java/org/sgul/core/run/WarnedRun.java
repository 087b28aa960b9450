package org.sgul.core.run;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;

/** A run that keeps the warnings of its tasks, each once and in their order, so that they become a part of the result. Thread-safe. */
public final class WarnedRun implements RunContext {
    private final RunContext run;
    private final boolean shown;
    private final Set<String> warnings = Collections.synchronizedSet(new LinkedHashSet<>());

    /**
     * Creates a run without warnings.
     *
     * @param run provides everything else
     * @param shown whether this run's progress shows warnings, too
     */
    public WarnedRun(RunContext run, boolean shown) {
        this.run = run;
        this.shown = shown;
    }

    /** The warnings up to now. */
    public List<String> warnings() {
        synchronized (warnings) {
            return List.copyOf(warnings);
        }
    }

    /** Adds a warning that no task gives; it is not shown. */
    public void add(String warning) {
        warnings.add(warning);
    }

    @Override
    public Progress progress() {
        return (what, total) -> new Kept(run.progress().start(what, total));
    }

    @Override
    public long seed() {
        return run.seed();
    }

    @Override
    public RandomGenerator random(String component, long index) {
        return run.random(component, index);
    }

    @Override
    public int parallelism() {
        return run.parallelism();
    }

    @Override
    public void checkCancelled() {
        run.checkCancelled();
    }

    /** A task whose warnings are kept. */
    private final class Kept implements Progress.Task {
        private final Progress.Task task;

        Kept(Progress.Task task) {
            this.task = task;
        }

        @Override
        public void advance(long amount) {
            task.advance(amount);
        }

        @Override
        public void note(String message) {
            task.note(message);
        }

        @Override
        public void warn(String message) {
            warnings.add(message);
            if (shown) {
                task.warn(message);
            }
        }

        @Override
        public void close() {
            task.close();
        }
    }
}
