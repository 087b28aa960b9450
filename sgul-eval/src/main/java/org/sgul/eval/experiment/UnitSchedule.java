package org.sgul.eval.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.UnitFiles;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitStore;

/**
 * Distributes units over the cores: one thread per unit if there are at least as many units as threads, otherwise one unit after
 * another with all threads. A failing unit is recorded and the others continue; a result that cannot be written stops everything.
 */
final class UnitSchedule {
    private final Work work;
    private final UnitStore store;

    UnitSchedule(Work work, UnitStore store) {
        this.work = work;
        this.store = store;
    }

    /** Runs one unit. */
    interface Work {
        UnitFiles run(UnitId id, RunContext context);
    }

    /** Runs units, writes the successful ones, and returns the failures of the others. */
    Map<UnitId, Failure> run(List<UnitId> units, RunContext context) {
        Map<UnitId, Failure> failures = new ConcurrentHashMap<>();
        if (units.isEmpty()) {
            return failures;
        }
        int threads = context.parallelism();
        if (units.size() < threads) {
            for (UnitId id : units) {
                run(id, Contexts.of(id.seed(), context), failures);
            }
            return failures;
        }
        try (Progress.Task progress = context.progress().start("units", units.size())) {
            Progress quiet = new NotesOnly(progress);
            onThreads(threads, modelsTogether(units, threads), id -> {
                run(id, Contexts.of(id.seed(), context, quiet, 1), failures);
                progress.advance(1);
            });
        }
        return failures;
    }

    /**
     * Units in an order in which all models of a few seeds follow each other, so that models with the same training can share it:
     * as many seeds as there are threads, because a unit finds only models that are already trained.
     */
    static List<UnitId> modelsTogether(List<UnitId> units, int threads) {
        Map<List<String>, List<UnitId>> bySplits = new LinkedHashMap<>();
        units.forEach(id -> bySplits.computeIfAbsent(List.of(id.dataset(), id.setting()), key -> new ArrayList<>())
                .add(id));
        List<UnitId> ordered = new ArrayList<>();
        for (List<UnitId> each : bySplits.values()) {
            List<Long> seeds = each.stream().map(UnitId::seed).distinct().toList();
            ordered.addAll(each.stream()
                    .sorted(Comparator.comparingInt(id -> seeds.indexOf(id.seed()) / threads))
                    .toList());
        }
        return ordered;
    }

    private void run(UnitId id, RunContext context, Map<UnitId, Failure> failures) {
        context.checkCancelled();
        UnitFiles finished;
        try {
            finished = work.run(id, context);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failures.put(id, Failure.of(e, SgulException.Kind.INTERNAL));
            return;
        }
        store.save(finished);
    }

    private interface UnitConsumer {
        void accept(UnitId id);
    }

    /** After the first failure no more units are started; it is thrown when the running units have ended. */
    private static void onThreads(int threads, List<UnitId> units, UnitConsumer consumer) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "sgul-unit");
            thread.setDaemon(true);
            return thread;
        });
        List<Future<?>> futures = new ArrayList<>();
        units.forEach(id -> futures.add(pool.submit(() -> consumer.accept(id))));
        pool.shutdown();
        try {
            for (Future<?> future : futures) {
                future.get();
            }
        } catch (ExecutionException e) {
            throw rethrow(Objects.requireNonNullElse(e.getCause(), e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            futures.forEach(future -> future.cancel(false));
            awaitQuietly(pool);
        }
    }

    private static void awaitQuietly(ExecutorService pool) {
        try {
            boolean ended = false;
            while (!ended) {
                ended = pool.awaitTermination(1, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException rethrow(Throwable cause) {
        if (cause instanceof RuntimeException exception) {
            return exception;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return SgulException.internal("a unit failed: " + cause, cause);
    }

    /** Passes on messages, each once, but no amounts. */
    private static final class NotesOnly implements Progress {
        private final Progress.Task whole;
        private final Set<String> said = ConcurrentHashMap.newKeySet();

        NotesOnly(Progress.Task whole) {
            this.whole = whole;
        }

        @Override
        public Progress.Task start(String what, long total) {
            return new Progress.Task() {
                @Override
                public void advance(long amount) {}

                @Override
                public void note(String message) {
                    if (said.add(message)) {
                        whole.note(message);
                    }
                }
            };
        }
    }
}
