package org.sgul.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.task.Ranking;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitResult;
import org.sgul.valuation.pipeline.LearnerScores;

/**
 * One learner's values of the players of one unit.
 *
 * @param binStart the lower end of the histogram's first bin
 * @param scatter pairs of true value and value
 * @param scatterOf the total number of players
 */
record ValueView(
        String learner,
        @Nullable Double binStart,
        @Nullable Double binWidth,
        int[] bins,
        List<Player> top,
        List<Player> bottom,
        List<@Nullable Double[]> scatter,
        int scatterOf) {
    private static final int BINS = 40;
    private static final int EXTREMES = 10;

    /** A player. */
    record Player(
            int node,
            String name,
            @Nullable Double value,
            @Nullable Double standardError) {}

    static List<ValueView> of(UnitResult unit, int points) {
        double[] truth = unit.trueValues();
        List<ValueView> views = new ArrayList<>();
        for (Outcome outcome : unit.outcomes()) {
            if (outcome.scores() != null && outcome.scores().values().length > 0) {
                views.add(view(outcome.learner(), outcome.scores(), unit, truth, points));
            }
        }
        return views;
    }

    private static ValueView view(String learner, LearnerScores scores, UnitResult unit, double[] truth, int points) {
        double[] values = scores.values();
        double low = Arrays.stream(values).min().orElse(0);
        double width = (Arrays.stream(values).max().orElse(0) - low) / BINS;
        int[] bins = new int[BINS];
        Arrays.stream(values)
                .forEach(value -> bins[width == 0 ? 0 : Math.min(BINS - 1, (int) ((value - low) / width))]++);
        int[] ranking = Ranking.of(values).order();
        int shown = Math.min(EXTREMES, ranking.length / 2);
        List<Player> top = players(Arrays.copyOf(ranking, shown), scores, unit);
        List<Player> bottom =
                players(Arrays.copyOfRange(ranking, ranking.length - shown, ranking.length), scores, unit);
        boolean self = learner.equals(Outcome.ORACLE) || truth.length == 0;
        return new ValueView(
                learner,
                Detail.round(low),
                Detail.round(width),
                bins,
                top,
                bottom,
                self ? List.of() : scatter(values, truth, points),
                values.length);
    }

    private static List<Player> players(int[] positions, LearnerScores scores, UnitResult unit) {
        return Arrays.stream(positions)
                .mapToObj(p -> new Player(
                        unit.nodes()[p],
                        unit.names().get(p),
                        Detail.round(scores.values()[p]),
                        Detail.round(scores.standardErrors()[p])))
                .toList();
    }

    /** A sample of players evenly spread over the ranks of the true values, including both ends. */
    private static List<@Nullable Double[]> scatter(double[] values, double[] truth, int points) {
        int[] byTruth = IntStream.range(0, truth.length)
                .boxed()
                .sorted(Comparator.comparingDouble(p -> truth[p]))
                .mapToInt(Integer::intValue)
                .toArray();
        int shown = Math.min(points, byTruth.length);
        return IntStream.range(0, shown)
                .map(i -> byTruth[shown == 1 ? 0 : (int) ((long) i * (byTruth.length - 1) / (shown - 1))])
                .mapToObj(p -> Detail.round(new double[] {truth[p], values[p]}))
                .toList();
    }
}
