package org.sgul.eval.results;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sgul.eval.statistics.Bootstrap;

/**
 * The share of the gap between random and oracle that a learner closes over the seeds of a comparison (decision D27): (mean random
 * area − mean area) / (mean random area − mean oracle area).
 *
 * @param seeds the number of seeds that random, oracle and all learners with any score finished
 * @param share not defined, with NaNs, where the gap between random and oracle may be 0
 */
public record GapClosed(int seeds, Bootstrap share) {
    /** Gaps up to this fraction of the area are rounding errors of mean curves. */
    private static final double ROUNDING = 1e-9;

    /** The shares of all learners with any score. */
    public static Map<String, GapClosed> of(SeedTable table) {
        List<String> compared = table.scored();
        int[] common = IntStream.range(0, table.seeds().size())
                .filter(at -> Stream.concat(compared.stream(), Stream.of(Outcome.RANDOM, Outcome.ORACLE))
                        .noneMatch(learner -> Double.isNaN(table.numbers(learner, Metric.AREA)[at])))
                .toArray();
        double[] random = table.numbers(Outcome.RANDOM, Metric.AREA);
        double[] gaps = below(random, table.numbers(Outcome.ORACLE, Metric.AREA), common);
        Map<String, GapClosed> shares = new LinkedHashMap<>();
        for (String learner : compared) {
            double[] closed = below(random, table.numbers(learner, Metric.AREA), common);
            shares.put(learner, new GapClosed(common.length, Bootstrap.ratio(closed, gaps)));
        }
        return shares;
    }

    private static double[] below(double[] random, double[] area, int[] seeds) {
        return Arrays.stream(seeds)
                .mapToDouble(at -> {
                    double below = random[at] - area[at];
                    return Math.abs(below) <= ROUNDING * Math.abs(random[at]) ? 0 : below;
                })
                .toArray();
    }
}
