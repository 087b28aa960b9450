package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.task.ScoreSpec.Direction;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.SeedTable;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Standing;

/**
 * Mean ranks over several rounds of the learners of the paper's class, with Nemenyi's critical difference at 5 % (Demšar 2006):
 * learners whose mean ranks differ by less are not significantly different. A learner that failed for a seed, or in a comparison more
 * often than another, shares the last ranks of the round (decision D28).
 *
 * @param rounds the rounds that ranks are averaged over: comparisons, or the seeds if there is only one comparison
 * @param criticalDifference null if it is not defined: for fewer than two rounds, or more learners than the table has
 */
public record MeanRanks(
        int rounds,
        boolean overSeeds,
        List<Place> places,
        @Nullable Double criticalDifference) {
    /** The studentized range divided by √2 at 5 %, for 2, 3, … methods and infinite degrees of freedom. */
    private static final double[] NEMENYI = {
        1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164, 3.219, 3.268, 3.313, 3.354, 3.391, 3.426, 3.458,
        3.489, 3.517, 3.544
    };

    /** A learner's place; {@code firsts} counts the rounds in which no learner has a better score. */
    public record Place(String learner, double meanRank, int firsts) {}

    /** The ranking over the comparisons in which at least one learner has a score; models are averaged before (decision D31). */
    public static MeanRanks of(List<SeedTable> all) {
        Set<String> learners = new LinkedHashSet<>();
        all.forEach(table -> {
            List<String> scored = table.scored();
            table.of(LearnerClass.LEARNER).stream().filter(scored::contains).forEach(learners::add);
        });
        List<SeedTable> tables = all.stream()
                .filter(table -> table.scored().stream().anyMatch(learners::contains))
                .toList();
        List<String> names = List.copyOf(learners);
        boolean overSeeds = tables.size() == 1;
        Direction better = tables.isEmpty()
                ? Direction.LOWER
                : tables.get(0).schema().main().spec().better();
        double[][] rounds = overSeeds
                ? bySeed(tables.get(0), names)
                : tables.stream().map(table -> means(table, names)).toArray(double[][]::new);
        double[][] scores = IntStream.range(0, names.size())
                .mapToObj(name ->
                        Arrays.stream(rounds).mapToDouble(round -> round[name]).toArray())
                .toArray(double[][]::new);
        List<Standing> standings = Standing.of(scores, better);
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Standing standing = standings.get(i);
            places.add(new Place(names.get(i), standing.meanRank(), standing.firsts()));
        }
        places.sort(Comparator.comparingDouble(Place::meanRank)
                .thenComparing(Comparator.comparingInt(Place::firsts).reversed()));
        return new MeanRanks(rounds.length, overSeeds, places, criticalDifference(places.size(), rounds.length));
    }

    /** Main scores by seed and learner, of the seeds for which some learner has a score. */
    private static double[][] bySeed(SeedTable table, List<String> names) {
        return IntStream.range(0, table.seeds().size())
                .mapToObj(at -> names.stream()
                        .mapToDouble(name -> table.numbers(name, table.schema().main())[at])
                        .toArray())
                .filter(round -> Arrays.stream(round).anyMatch(Double::isFinite))
                .toArray(double[][]::new);
    }

    /** The mean score by which every learner is compared; NaN for one that failed more often than another. */
    private static double[] means(SeedTable table, List<String> names) {
        List<SummaryRow> rows = table.ranked();
        return names.stream()
                .mapToDouble(name -> rows.stream()
                        .filter(row -> row.learner().equals(name))
                        .mapToDouble(SummaryRow::comparedMean)
                        .findFirst()
                        .orElse(Double.NaN))
                .toArray();
    }

    private static @Nullable Double criticalDifference(int methods, int rounds) {
        if (rounds < 2 || methods < 2 || methods - 2 >= NEMENYI.length) {
            return null;
        }
        return NEMENYI[methods - 2] * Math.sqrt(methods * (methods + 1) / (6.0 * rounds));
    }
}
