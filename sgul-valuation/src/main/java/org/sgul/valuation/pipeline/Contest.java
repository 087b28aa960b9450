package org.sgul.valuation.pipeline;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.ranker.Ranker;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.Scores;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.task.MeasuredGame;
import org.sgul.valuation.task.NamedTask;
import org.sgul.valuation.task.Scoring;
import org.sgul.valuation.value.PlayerValues;
import org.sgul.valuation.value.Tracer;
import org.sgul.valuation.value.Traces;
import org.sgul.valuation.walk.Orders;

/**
 * Compares learners on one pair of games. One walk over the validation orders serves all fits, one walk over the test orders values
 * all players under all fitted utilities, and node dropping scores the values with the test labels, which only this class reads.
 */
public final class Contest {
    /** The name of the ranking by true values, which cheats and serves as a reference. */
    public static final String ORACLE = "oracle";

    /** The name of the mean of random rankings. */
    public static final String RANDOM = "random";

    private final Question question;
    private final List<NamedTask> tasks;
    private final WalkedGame validation;
    private final WalkedGame test;
    private final BlockExecutor executor;
    private final int randomRankings;

    /**
     * Creates a contest.
     *
     * @param question what is asked
     * @param tasks those of the question
     * @param executor scores rankings
     * @param randomRankings how many random rankings there are
     */
    public Contest(
            Question question,
            List<NamedTask> tasks,
            WalkedGame validation,
            WalkedGame test,
            BlockExecutor executor,
            int randomRankings) {
        this.question = question;
        this.tasks = List.copyOf(tasks);
        this.validation = validation;
        this.test = test;
        this.executor = executor;
        this.randomRankings = randomRankings;
    }

    /**
     * One of the two games of a contest.
     *
     * @param labels the labels of the targets, in their order; those of the test game are used only for scoring
     * @param tracer walks orders, or finds earlier measurements
     */
    public record WalkedGame(GameContext context, LabelledNodes labels, Orders orders, Tracer tracer) {}

    /**
     * A learner after a contest: its scores or its error.
     *
     * @param learner the learner's name in results
     * @param scores null if it failed
     * @param error null if it did not fail
     * @param utility the fitted utility; null if the fit failed, for a ranker, and for random rankings
     * @param fitNanos the time of the fit
     * @param fitBytes the memory that the fit's own thread allocated, released or not, without that of threads which the learner starts; 0 if
     *     Java does not report it
     */
    public record Fitted(
            String learner,
            @Nullable LearnerScores scores,
            @Nullable Throwable error,
            @Nullable Utility utility,
            long fitNanos,
            long fitBytes) {}

    /**
     * The result of a contest.
     *
     * @param fitted the contestants in the given order
     * @param oracle the scores of the ranking by true values, which cheats and serves as a reference
     * @param empty the true utility of the test game without players
     * @param full the true utility of the test game with all players
     * @param convergence computes the convergence of values: of the learners that have values, in order, then of the true values
     * @param phases the times of walks and dropping
     * @param deviation the largest change of a class probability where walks were made exact (decision D34)
     */
    public record Result(
            List<Fitted> fitted,
            LearnerScores oracle,
            double empty,
            double full,
            Supplier<List<Convergence>> convergence,
            Phases phases,
            double deviation) {}

    /** The work by phase: walking the validation orders, walking the test orders, scoring every ranking. */
    public record Phases(Phase validation, Phase test, Phase dropping) {}

    /**
     * A time, and the number of players that were added or removed in it.
     *
     * @param steps 0 in a walk that a trace store had everything for
     */
    public record Phase(long nanos, long steps) {}

    /**
     * Fits, values and scores learners, and scores rankers. One that fails has an error instead of scores. The learner {@code random} is
     * not fitted: its scores are those of the mean of many random rankings (decision D27), and it has no values.
     */
    public Result run(List<? extends Contestant> contestants) {
        List<Entry> entries = contestants.stream().map(Entry::new).toList();
        List<Entry> learners =
                entries.stream().filter(entry -> entry.learner != null).toList();
        Phase validationWalk = fit(learners);
        List<Entry> fitted =
                learners.stream().filter(entry -> entry.error == null).toList();
        long testBegin = System.nanoTime();
        Traces traces = walkTest(fitted);
        Phase testWalk = new Phase(System.nanoTime() - testBegin, test.tracer().walkedSteps());
        List<Entry> walked =
                fitted.stream().filter(entry -> entry.error == null).toList();
        int truth = walked.size();
        for (int i = 0; i < truth; i++) {
            walked.get(i).value(traces.values(), i);
        }
        entries.stream().filter(entry -> entry.ranker != null).forEach(this::rank);
        long scoringBegin = System.nanoTime();
        double[] trueValues = traces.values().values(truth);
        List<Entry> ranked =
                entries.stream().filter(entry -> entry.ranking != null).toList();
        Scoring scoring = new Scoring(
                tasks,
                trueValues.length,
                () -> new MeasuredGame(test.context(), testTruth()),
                executor,
                test.context().run());
        List<Map<String, Scores>> scores = scoring.of(Stream.concat(
                        ranked.stream().map(entry -> Objects.requireNonNull(entry.ranking)),
                        Stream.of(Ranking.of(trueValues)))
                .toList());
        List<Fitted> results = new ArrayList<>();
        for (Entry entry : entries) {
            int index = ranked.indexOf(entry);
            LearnerScores own = null;
            if (entry.isRandom()) {
                own = random(scoring);
            } else if (index >= 0) {
                own = scores(entry, walked.indexOf(entry), traces, scores.get(index));
            }
            results.add(new Fitted(entry.name, own, entry.error, entry.utility, entry.fitNanos, entry.fitBytes));
        }
        double withItself = Correlation.withItself(trueValues);
        LearnerScores oracle = LearnerScores.of(
                scores.get(ranked.size()),
                trueValues,
                traces.values().standardErrors(truth),
                withItself,
                withItself,
                0,
                Map.of());
        Phase scored = new Phase(System.nanoTime() - scoringBegin, scoring.moves());
        return new Result(
                results,
                oracle,
                testTruth().at(test.context().open()),
                testTruth().at(test.context().fullGame()),
                () -> Convergence.of(traces, truth + 1),
                new Phases(validationWalk, testWalk, scored),
                Math.max(validation.tracer().deviation(), test.tracer().deviation()));
    }

    private void rank(Entry entry) {
        entry.attempt(() -> {
            long start = System.nanoTime();
            Ranking ranking = Objects.requireNonNull(entry.ranker).rank(test.context());
            int players = test.context().game().players().size();
            if (ranking.size() != players) {
                throw SgulException.plugin(
                        "ranker '" + entry.name + "' ranks " + ranking.size() + " players of " + players, null);
            }
            entry.ranking = ranking;
            entry.values =
                    IntStream.range(0, players).mapToDouble(ranking::value).toArray();
            entry.standardErrors = new double[players];
            entry.fitNanos = System.nanoTime() - start;
        });
    }

    /** Fits all learners and returns the work of the walk before. */
    private Phase fit(List<Entry> entries) {
        entries.forEach(
                entry -> entry.attempt(() -> entry.request = entry.learner().traces()));
        long walkBegin = System.nanoTime();
        MeasuredTraces traces = walkValidation(entries);
        Phase walk =
                new Phase(System.nanoTime() - walkBegin, validation.tracer().walkedSteps());
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            int request = i;
            if (entry.error == null) {
                long start = System.nanoTime();
                long allocated = allocatedBytes();
                entry.attempt(() -> entry.utility = entry.learner().fit(traces.of(request)));
                entry.fitBytes = allocatedBytes() - allocated;
                entry.fitNanos = System.nanoTime() - start;
            }
        }
        return walk;
    }

    /** The bytes that this thread has allocated up to now; -1 if Java does not report them. */
    private static long allocatedBytes() {
        return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean bean
                        && bean.isThreadAllocatedMemorySupported()
                ? bean.getThreadAllocatedBytes(Thread.currentThread().getId())
                : -1;
    }

    /** Measures all requests in one walk; if that fails, each is tried alone, and those that fail again are not measured. */
    private MeasuredTraces walkValidation(List<Entry> entries) {
        try {
            return measure(entries);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
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
                question,
                tasks.get(0),
                validation.tracer(),
                validation.context(),
                validation.labels(),
                validation.orders(),
                requests);
    }

    private static SgulException together(Throwable e) {
        return SgulException.internal("the learners' utilities fail together but not separately: " + e.getMessage(), e);
    }

    /** Measures all utilities in one walk; if that fails, each is tried alone, and those that fail again are omitted. */
    private Traces walkTest(List<Entry> fitted) {
        try {
            return walk(fitted);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
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
        return test.tracer()
                .trace(test.context(), test.orders(), utilities, List.of(testTruth()), List.of(), question.rule());
    }

    private Truth testTruth() {
        return Truth.of(question.measure(), test.context().game(), test.labels());
    }

    private LearnerScores random(Scoring scoring) {
        Scoring.RandomScores random = scoring.random(randomRankings);
        Map<String, Object> findings = new LinkedHashMap<>();
        findings.put("rankings", randomRankings);
        if (randomRankings > 1) {
            for (NamedTask task : tasks) {
                String prefix = task.equals(tasks.get(0)) ? "" : task.name() + "-";
                Map<String, double[]> numbers =
                        Objects.requireNonNull(random.numbers().get(task.name()));
                for (ScoreSpec spec : task.task().scores()) {
                    if (spec.hasGap()) {
                        double[] all = Objects.requireNonNull(numbers.get(spec.name()));
                        findings.put(prefix + spec.name() + "-standard-deviation", deviation(all));
                    }
                }
            }
        }
        double[] none = new double[0];
        return LearnerScores.of(random.means(), none, none, Double.NaN, Double.NaN, Double.NaN, findings);
    }

    /** The standard deviation with n − 1 degrees of freedom. */
    private static double deviation(double[] numbers) {
        double sum = 0;
        for (double number : numbers) {
            sum += number;
        }
        double mean = sum / numbers.length;
        double squares = 0;
        for (double number : numbers) {
            squares += (number - mean) * (number - mean);
        }
        return Math.sqrt(squares / (numbers.length - 1));
    }

    /**
     * The scores of a contestant.
     *
     * @param utility its number among the utilities of the traces; -1 for a ranker
     */
    private static LearnerScores scores(Entry entry, int utility, Traces traces, Map<String, Scores> tasks) {
        int truth = traces.utilities() - 1;
        double[] values = Objects.requireNonNull(entry.values);
        double[] trueValues = traces.values().values(truth);
        return LearnerScores.of(
                tasks,
                values,
                Objects.requireNonNull(entry.standardErrors),
                Correlation.pearson(values, trueValues),
                Correlation.spearman(values, trueValues),
                utility < 0 ? Double.NaN : meanAbsoluteError(traces, utility, truth),
                entry.utility == null ? Map.of() : entry.utility.findings());
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
        private final String name;
        private final @Nullable UtilityLearner learner;
        private final @Nullable Ranker ranker;
        private TraceRequest request = TraceRequest.none();
        private @Nullable Utility utility;
        private @Nullable Ranking ranking;
        private double @Nullable [] values;
        private double @Nullable [] standardErrors;
        private @Nullable Throwable error;
        private long fitNanos;
        private long fitBytes;

        Entry(Contestant contestant) {
            name = contestant.name();
            boolean random = name.equals(RANDOM);
            learner = contestant instanceof Contestant.Learning learning && !random ? learning.learner() : null;
            ranker = contestant instanceof Contestant.Ranking ranking ? ranking.ranker() : null;
        }

        boolean isRandom() {
            return learner == null && ranker == null;
        }

        UtilityLearner learner() {
            return Objects.requireNonNull(learner);
        }

        /** Takes the values of a utility, and the ranking by them. */
        void value(PlayerValues all, int number) {
            values = all.values(number);
            standardErrors = all.standardErrors(number);
            ranking = Ranking.of(values);
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

    /** A learner or a ranker that takes part in a contest, with its name in results. */
    public sealed interface Contestant {
        /** The name in results. */
        String name();

        /** A learner, which fits a utility. */
        record Learning(String name, UtilityLearner learner) implements Contestant {}

        /** A ranker, which ranks players at once. */
        record Ranking(String name, Ranker ranker) implements Contestant {}
    }
}
