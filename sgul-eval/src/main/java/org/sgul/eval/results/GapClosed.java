package org.sgul.eval.results;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sgul.api.task.ScoreSpec.Reference;
import org.sgul.eval.statistics.Bootstrap;

/**
 * The share of the gap between two references that a learner closes over the seeds of a comparison (decision D27), such as (mean random
 * area − mean area) / (mean random area − mean oracle area).
 *
 * @param seeds the number of seeds that both references and all learners with any score finished
 * @param share not defined, with NaNs, where the gap between the references may be 0
 */
public record GapClosed(int seeds, Bootstrap share) {
    /** Gaps up to this fraction of the area are rounding errors of mean curves. */
    private static final double ROUNDING = 1e-9;

    /** The shares of all learners with any score; empty if the main task states none. */
    public static Map<String, GapClosed> of(SeedTable table) {
        return table.schema().gap().map(score -> of(table, score)).orElse(Map.of());
    }

    private static Map<String, GapClosed> of(SeedTable table, Score score) {
        String zero = name(Objects.requireNonNull(score.spec().zero()));
        String one = name(Objects.requireNonNull(score.spec().one()));
        List<String> compared = table.scored();
        int[] common = IntStream.range(0, table.seeds().size())
                .filter(at -> Stream.concat(compared.stream(), Stream.of(zero, one))
                        .noneMatch(learner -> Double.isNaN(table.numbers(learner, score)[at])))
                .toArray();
        double[] start = table.numbers(zero, score);
        double[] gaps = towards(score, start, table.numbers(one, score), common);
        Map<String, GapClosed> shares = new LinkedHashMap<>();
        for (String learner : compared) {
            double[] closed = towards(score, start, table.numbers(learner, score), common);
            shares.put(learner, new GapClosed(common.length, Bootstrap.ratio(closed, gaps)));
        }
        return shares;
    }

    private static String name(Reference reference) {
        return reference == Reference.RANDOM ? Outcome.RANDOM : Outcome.ORACLE;
    }

    /** By how much numbers are better than those of the reference that is 0. */
    private static double[] towards(Score score, double[] zero, double[] numbers, int[] seeds) {
        return Arrays.stream(seeds)
                .mapToDouble(at -> {
                    double better = score.cost(zero[at]) - score.cost(numbers[at]);
                    return Math.abs(better) <= ROUNDING * Math.abs(zero[at]) ? 0 : better;
                })
                .toArray();
    }
}
