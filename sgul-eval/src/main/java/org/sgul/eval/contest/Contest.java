package org.sgul.eval.contest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.eval.dropping.DroppingCurve;
import org.sgul.eval.dropping.Droppings;
import org.sgul.eval.dropping.NodeDropping;
import org.sgul.eval.dropping.RandomDropping;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.measure.Truth;
import org.sgul.eval.results.Convergence;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.valuation.MeasuredTraces;
import org.sgul.eval.valuation.Traces;

/**
 * Compares learners on one pair of games. One walk over the validation orders serves all fits, one walk over the test orders values
 * all players under all fitted utilities, and node dropping scores the values with the test labels, which only this class reads.
 */
public final class Contest {
    private final Measure measure;
    private final ContestGame validation;
    private final ContestGame test;
    private final BlockExecutor executor;
    private final int randomRankings;

    /**
     * Creates a contest.
     *
     * @param measure what the true utility is
     * @param executor drops players by the random rankings
     * @param randomRankings how many there are
     */
    public Contest(
            Measure measure, ContestGame validation, ContestGame test, BlockExecutor executor, int randomRankings) {
        this.measure = measure;
        this.validation = validation;
        this.test = test;
        this.executor = executor;
        this.randomRankings = randomRankings;
    }

    /**
     * The result of a contest.
     *
     * @param fitted the learners in the given order
     * @param oracle the outcome of dropping by true values, which cheats and serves as a reference
     * @param convergence computes the convergence of values: of the learners that have values, in order, then of the true values
     * @param phases the times of walks and dropping
     * @param deviation the largest change of a class probability where walks were made exact (decision D34)
     */
    public record Result(
            List<Fitted> fitted,
            Outcome oracle,
            Supplier<List<Convergence>> convergence,
            Phases phases,
            double deviation) {}

    /** The work by phase: walking the validation orders, walking the test orders, dropping by every ranking. */
    public record Phases(Phase validation, Phase test, Phase dropping) {}

    /**
     * A time, and the number of players that were added or removed in it.
     *
     * @param steps 0 in a walk that a trace store had everything for
     */
    public record Phase(long nanos, long steps) {}

    /**
     * Fits, values and scores learners. A learner that fails has a failure as its outcome. The learner {@code random} is not fitted:
     * its curve is the mean of many random rankings (decision D27), and it has no values.
     */
    public Result run(List<NamedLearner> learners) {
        List<Entry> entries = learners.stream().map(Entry::new).toList();
        List<Entry> contestants = entries.stream().filter(e -> !e.isRandom()).toList();
        Phase validationWalk = fit(contestants);
        List<Entry> fitted = contestants.stream().filter(e -> e.error == null).toList();
        long testBegin = System.nanoTime();
        Traces traces = walkTest(fitted);
        Phase testWalk = new Phase(System.nanoTime() - testBegin, test.tracer().walkedSteps());
        List<Entry> walked = fitted.stream().filter(e -> e.error == null).toList();
        int truth = walked.size();
        double[] trueValues = traces.values().values(truth);
        List<Fitted> results = new ArrayList<>();
        long droppingBegin = System.nanoTime();
        Droppings droppings = new Droppings(() -> new NodeDropping(test.context(), testTruth()));
        List<DroppingCurve> curves = droppings.curves(
                IntStream.rangeClosed(0, truth)
                        .mapToObj(traces.values()::values)
                        .toList(),
                executor,
                test.context().run());
        long rankings = walked.size() + 1L;
        for (Entry entry : entries) {
            int index = walked.indexOf(entry);
            Outcome outcome;
            if (entry.isRandom()) {
                outcome = Outcome.of(Outcome.RANDOM, random(droppings));
                rankings += randomRankings;
            } else if (index < 0) {
                outcome = Outcome.failed(
                        entry.named.name(), Failure.of(Objects.requireNonNull(entry.error), SgulException.Kind.PLUGIN));
            } else {
                outcome = Outcome.of(entry.named.name(), score(entry, index, traces, curves));
            }
            results.add(new Fitted(outcome, entry.utility, entry.fitNanos, entry.fitBytes));
        }
        double withItself = Correlation.withItself(trueValues);
        Outcome.Scores oracle = new Outcome.Scores(
                curves.get(truth).toArray(),
                trueValues,
                traces.values().standardErrors(truth),
                withItself,
                withItself,
                0,
                Map.of());
        long removals = rankings * trueValues.length;
        Phase dropped = new Phase(System.nanoTime() - droppingBegin, removals);
        return new Result(
                results,
                Outcome.of(Outcome.ORACLE, oracle),
                () -> ConvergenceMeter.of(traces, truth + 1),
                new Phases(validationWalk, testWalk, dropped),
                Math.max(validation.tracer().deviation(), test.tracer().deviation()));
    }

    /** Fits all learners and returns the work of the walk before. */
    private Phase fit(List<Entry> entries) {
        entries.forEach(entry ->
                entry.attempt(() -> entry.request = entry.named.learner().traces()));
        long walkBegin = System.nanoTime();
        MeasuredTraces traces = walkValidation(entries);
        Phase walk =
                new Phase(System.nanoTime() - walkBegin, validation.tracer().walkedSteps());
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            int request = i;
            if (entry.error == null) {
                long start = System.nanoTime();
                long allocated = AllocatedBytes.ofThisThread();
                entry.attempt(() -> entry.utility = entry.named.learner().fit(traces.of(request)));
                entry.fitBytes = AllocatedBytes.ofThisThread() - allocated;
                entry.fitNanos = System.nanoTime() - start;
            }
        }
        return walk;
    }

    /** Measures all requests in one walk; if that fails, each is tried alone, and those that fail again are not measured. */
    private MeasuredTraces walkValidation(List<Entry> entries) {
        try {
            return measure(entries);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            entries.forEach(entry -> entry.attempt(() -> measure(List.of(entry))));
            if (entries.stream().allMatch(entry -> entry.error == null)) {
                throw together(e);
            }
            return measure(entries);
        }
    }

    private MeasuredTraces measure(List<Entry> entries) {
        List<TraceRequest> requests = entries.stream()
                .map(entry -> entry.error == null ? entry.request : TraceRequest.none())
                .toList();
        return MeasuredTraces.walk(
                measure, validation.tracer(), validation.context(), validation.labels(), validation.orders(), requests);
    }

    private static SgulException together(RuntimeException e) {
        return SgulException.internal("the learners' utilities fail together but not separately: " + e.getMessage(), e);
    }

    /** Measures all utilities in one walk; if that fails, each is tried alone, and those that fail again are omitted. */
    private Traces walkTest(List<Entry> fitted) {
        try {
            return walk(fitted);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            fitted.forEach(entry -> entry.attempt(() -> walk(List.of(entry))));
            List<Entry> sound =
                    fitted.stream().filter(entry -> entry.error == null).toList();
            if (sound.size() == fitted.size()) {
                throw together(e);
            }
            return walk(sound);
        }
    }

    private Traces walk(List<Entry> entries) {
        List<Utility> utilities = entries.stream().map(entry -> entry.utility).toList();
        return test.tracer().trace(test.context(), test.orders(), utilities, List.of(testTruth()), List.of());
    }

    private Truth testTruth() {
        return Truth.of(measure, test.context().game(), test.labels());
    }

    private Outcome.Scores random(Droppings droppings) {
        RandomDropping.Result random = RandomDropping.of(
                droppings, randomRankings, executor, test.context().run());
        Map<String, Object> findings = new LinkedHashMap<>();
        findings.put("rankings", random.areas().length);
        if (random.areas().length > 1) {
            findings.put("area-standard-deviation", Sample.of(random.areas()).deviation());
        }
        return new Outcome.Scores(
                random.mean().toArray(), new double[0], new double[0], Double.NaN, Double.NaN, Double.NaN, findings);
    }

    /** The scores of a learner; the true utility follows all learners in traces and curves. */
    private static Outcome.Scores score(Entry entry, int index, Traces traces, List<DroppingCurve> curves) {
        int truth = curves.size() - 1;
        double[] values = traces.values().values(index);
        double[] trueValues = traces.values().values(truth);
        return new Outcome.Scores(
                curves.get(index).toArray(),
                values,
                traces.values().standardErrors(index),
                Correlation.pearson(values, trueValues),
                Correlation.spearman(values, trueValues),
                meanAbsoluteError(traces, index, truth),
                Objects.requireNonNull(entry.utility).findings());
    }

    private static double meanAbsoluteError(Traces traces, int utility, int truth) {
        double sum = 0;
        long steps = 0;
        for (int order = 0; order < traces.orders().size(); order++) {
            for (int step = 0; step <= traces.orders().get(order).size(); step++) {
                sum += Math.abs(traces.at(utility, order, step) - traces.at(truth, order, step));
                steps++;
            }
        }
        return sum / steps;
    }

    private static final class Entry {
        private final NamedLearner named;
        private TraceRequest request = TraceRequest.none();
        private @Nullable Utility utility;
        private @Nullable Throwable error;
        private long fitNanos;
        private long fitBytes;

        Entry(NamedLearner named) {
            this.named = named;
        }

        boolean isRandom() {
            return named.name().equals(Outcome.RANDOM);
        }

        void attempt(Runnable work) {
            try {
                work.run();
            } catch (CancellationException e) {
                throw e;
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                error = e;
            }
        }
    }
}
