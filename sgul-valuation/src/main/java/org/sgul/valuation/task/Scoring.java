package org.sgul.valuation.task;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sgul.api.RunContext;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.Scores;
import org.sgul.core.run.Shuffles;
import org.sgul.valuation.walk.BlockTask;

/** Scores rankings of one game by tasks, in blocks that an executor runs on sessions of their own. */
public final class Scoring {
    /** The usual number of random rankings (decision D27). */
    public static final int RANDOM_RANKINGS = 100;

    private static final int RANKINGS_PER_BLOCK = 4;
    private final List<NamedTask> tasks;
    private final Supplier<MeasuredGame> opening;
    private final Queue<MeasuredGame> idle = new ConcurrentLinkedQueue<>();
    private final int players;
    private final BlockExecutor executor;
    private final RunContext run;
    private long moves;

    /**
     * Creates the scoring of a game.
     *
     * @param opening opens one more session of the game
     */
    public Scoring(
            List<NamedTask> tasks,
            int players,
            Supplier<MeasuredGame> opening,
            BlockExecutor executor,
            RunContext run) {
        this.tasks = List.copyOf(tasks);
        this.players = players;
        this.opening = opening;
        this.executor = executor;
        this.run = run;
    }

    /** The number of players that were added or removed up to now. */
    public long moves() {
        return moves;
    }

    /** The scores of rankings, each by the names of tasks; one block per ranking. */
    public List<Map<String, Scores>> of(List<Ranking> rankings) {
        List<Scored> scored = BlockTask.run(new Each(rankings), rankings.size(), executor, run, block -> {});
        scored.forEach(each -> moves += each.moves);
        return scored.stream().map(this::decoded).toList();
    }

    /**
     * The mean scores of random rankings by the names of tasks, and every score of every ranking (decision D27). Rankings depend on the
     * run's seed alone, and blocks of them on nothing else, so results are the same for any number of threads.
     */
    public RandomScores random(int rankings) {
        int blocks = (rankings + RANKINGS_PER_BLOCK - 1) / RANKINGS_PER_BLOCK;
        List<RandomBlock> results = BlockTask.run(new RandomRankings(rankings), blocks, executor, run, block -> {});
        results.forEach(block -> moves += block.moves);
        Map<String, Scores> means = new LinkedHashMap<>();
        Map<String, Map<String, double[]>> numbers = new LinkedHashMap<>();
        for (int t = 0; t < tasks.size(); t++) {
            NamedTask task = tasks.get(t);
            Map<String, double[]> single = new LinkedHashMap<>();
            Map<String, Double> meanNumbers = new LinkedHashMap<>();
            for (int s = 0; s < task.task().scores().size(); s++) {
                double[] all = new double[rankings];
                int number = 0;
                for (RandomBlock block : results) {
                    for (double[] ofRanking : block.numbers[t]) {
                        all[number++] = ofRanking[s];
                    }
                }
                String name = task.task().scores().get(s).name();
                single.put(name, all);
                meanNumbers.put(name, mean(all));
            }
            Map<String, double[]> meanCurves = new LinkedHashMap<>();
            for (int c = 0; c < task.task().curves().size(); c++) {
                meanCurves.put(task.task().curves().get(c).name(), meanCurve(results, t, c, rankings));
            }
            numbers.put(task.name(), single);
            means.put(task.name(), task.ofMeans(new Scores(meanNumbers, meanCurves), players));
        }
        return new RandomScores(means, numbers);
    }

    /**
     * The scores of random rankings.
     *
     * @param means by task
     * @param numbers the scores of every ranking, by task and score
     */
    public record RandomScores(Map<String, Scores> means, Map<String, Map<String, double[]>> numbers) {}

    /** The positions of players in the random ranking with this number. */
    static Ranking randomRanking(int players, int number, RunContext context) {
        return Ranking.inOrder(Shuffles.permutation(players, context.random("random-ranking", number)));
    }

    private static double mean(double[] numbers) {
        double sum = 0;
        for (double number : numbers) {
            sum += number;
        }
        return sum / numbers.length;
    }

    /** Differences from a curve's start are averaged, so that the mean of curves that never move is exact. */
    private static double[] meanCurve(List<RandomBlock> blocks, int task, int curve, int rankings) {
        double start = blocks.get(0).firstStarts[task][curve];
        double starts = 0;
        double[] mean = new double[blocks.get(0).sums[task][curve].length];
        for (RandomBlock block : blocks) {
            starts += block.starts[task][curve] - start * block.numbers[task].length;
            for (int k = 0; k < mean.length; k++) {
                mean[k] += block.sums[task][curve][k];
            }
        }
        double meanStart = starts == 0 ? start : start + starts / rankings;
        for (int k = 0; k < mean.length; k++) {
            mean[k] = meanStart + mean[k] / rankings;
        }
        return mean;
    }

    /** Uses a session that no other thread uses; one more is opened if none is idle. */
    private <T> T onSession(Function<MeasuredGame, T> work) {
        MeasuredGame found = idle.poll();
        MeasuredGame game = found == null ? opening.get() : found;
        T result = work.apply(game);
        idle.add(game);
        return result;
    }

    private Scored scored(MeasuredGame game, Ranking ranking) {
        long before = game.moves();
        double[][] numbers = new double[tasks.size()][];
        double[][][] curves = new double[tasks.size()][][];
        for (int t = 0; t < tasks.size(); t++) {
            Scores scores = tasks.get(t).score(game, ranking);
            numbers[t] = scores.numbers().values().stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
            curves[t] = scores.curves().values().toArray(double[][]::new);
        }
        return new Scored(numbers, curves, game.moves() - before);
    }

    private Map<String, Scores> decoded(Scored scored) {
        Map<String, Scores> byTask = new LinkedHashMap<>();
        for (int t = 0; t < tasks.size(); t++) {
            NamedTask task = tasks.get(t);
            Map<String, Double> numbers = new LinkedHashMap<>();
            for (int s = 0; s < scored.numbers[t].length; s++) {
                numbers.put(task.task().scores().get(s).name(), scored.numbers[t][s]);
            }
            Map<String, double[]> curves = new LinkedHashMap<>();
            for (int c = 0; c < scored.curves[t].length; c++) {
                curves.put(task.task().curves().get(c).name(), scored.curves[t][c]);
            }
            byTask.put(task.name(), new Scores(numbers, curves));
        }
        return byTask;
    }

    /** The scores and curves of a ranking, in the order in which tasks declare them, as blocks return them. */
    private record Scored(double[][] numbers, double[][][] curves, long moves) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    private final class Each implements BlockTask<Scored> {
        private final List<Ranking> rankings;

        Each(List<Ranking> rankings) {
            this.rankings = rankings;
        }

        @Override
        public String description() {
            return "scoring " + rankings.size() + " rankings";
        }

        @Override
        public Scored run(int block, RunContext context) {
            context.checkCancelled();
            return onSession(game -> scored(game, rankings.get(block)));
        }
    }

    /**
     * A block of random rankings.
     *
     * @param numbers by task, ranking and score
     * @param firstStarts the start of the first ranking's curves
     * @param starts sums of the starts of curves
     * @param sums sums of curves without their starts, by task, curve and step
     */
    private record RandomBlock(
            double[][][] numbers, double[][] firstStarts, double[][] starts, double[][][] sums, long moves)
            implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    private final class RandomRankings implements BlockTask<RandomBlock> {
        private final int rankings;

        RandomRankings(int rankings) {
            this.rankings = rankings;
        }

        @Override
        public String description() {
            return "scoring " + rankings + " random rankings";
        }

        @Override
        public RandomBlock run(int block, RunContext context) {
            return onSession(game -> run(block, game, context));
        }

        private RandomBlock run(int block, MeasuredGame game, RunContext context) {
            int from = block * RANKINGS_PER_BLOCK;
            int to = Math.min(rankings, from + RANKINGS_PER_BLOCK);
            List<Scored> all = new ArrayList<>();
            for (int number = from; number < to; number++) {
                context.checkCancelled();
                all.add(scored(game, randomRanking(players, number, context)));
            }
            double[][][] numbers = new double[tasks.size()][all.size()][];
            double[][] firsts = new double[tasks.size()][];
            double[][] starts = new double[tasks.size()][];
            double[][][] sums = new double[tasks.size()][][];
            for (int t = 0; t < tasks.size(); t++) {
                int curves = all.get(0).curves[t].length;
                firsts[t] = new double[curves];
                starts[t] = new double[curves];
                sums[t] = new double[curves][];
                for (int i = 0; i < all.size(); i++) {
                    numbers[t][i] = all.get(i).numbers[t];
                }
                for (int c = 0; c < curves; c++) {
                    firsts[t][c] = all.get(0).curves[t][c][0];
                    sums[t][c] = new double[players + 1];
                    for (Scored one : all) {
                        double[] curve = one.curves[t][c];
                        starts[t][c] += curve[0];
                        for (int k = 0; k < curve.length; k++) {
                            sums[t][c][k] += curve[k] - curve[0];
                        }
                    }
                }
            }
            return new RandomBlock(
                    numbers,
                    firsts,
                    starts,
                    sums,
                    all.stream().mapToLong(Scored::moves).sum());
        }
    }
}
