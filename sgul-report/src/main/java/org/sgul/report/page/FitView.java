package org.sgul.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.utility.WeightedFit;
import org.sgul.api.utility.WeightedFit.Penalty;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.statistics.Sample;

/**
 * The findings of a learner of weighted features over the seeds of a group.
 *
 * @param lambda the penalty chosen at the first seed
 * @param path the first seed's fits by penalty
 */
record FitView(
        String learner,
        int fits,
        List<Feature> features,
        @Nullable Double lambda,
        @Nullable Path path) {
    private static final int POINTS = 50;

    /**
     * The weights of a feature over seeds, and its shares of the utility, with 95 % limits.
     *
     * @param selected the number of fits in which its weight was not 0
     */
    record Feature(
            String feature,
            @Nullable Double weight,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Double share,
            @Nullable Double shareLow,
            @Nullable Double shareHigh,
            int selected) {}

    /**
     * The path of one fit over its penalties, smallest first: cross-validation error and weights. Long paths are thinned evenly; both ends
     * and the chosen penalty are kept.
     *
     * @param weights by feature, in the order of the fit's features; empty if an older version wrote the results
     * @param of the number of penalties tried
     */
    record Path(
            @Nullable Double[] lambdas,
            @Nullable Double[] errors,
            @Nullable Double[] standardErrors,
            int[] positiveWeights,
            List<@Nullable Double[]> weights,
            int of) {}

    /** The views of all learners whose findings contain features with weights. */
    static List<FitView> of(Group group) {
        return group.learners().stream()
                .flatMap(learner -> of(learner, group).stream())
                .toList();
    }

    private static Optional<FitView> of(String learner, Group group) {
        List<WeightedFit> fits = group.results().stream()
                .flatMap(result -> result.outcome(learner).map(Outcome::scores).stream())
                .flatMap(scores -> WeightedFit.of(scores.findings()).stream())
                .toList();
        if (fits.isEmpty()) {
            return Optional.empty();
        }
        Map<String, List<WeightedFit.Feature>> byName = new LinkedHashMap<>();
        fits.stream()
                .flatMap(fit -> fit.features().stream())
                .forEach(feature -> byName.computeIfAbsent(feature.feature(), key -> new ArrayList<>())
                        .add(feature));
        WeightedFit first = fits.get(0);
        return Optional.of(new FitView(
                learner,
                fits.size(),
                byName.values().stream().map(FitView::feature).toList(),
                Double.isNaN(first.lambda()) ? null : first.lambda(),
                path(first)));
    }

    /** One feature in the fits of all seeds. */
    private static Feature feature(List<WeightedFit.Feature> seeds) {
        Sample weight = Sample.of(
                seeds.stream().mapToDouble(WeightedFit.Feature::weight).toArray());
        Sample share =
                Sample.of(seeds.stream().mapToDouble(WeightedFit.Feature::share).toArray());
        return new Feature(
                seeds.get(0).feature(),
                Detail.round(weight.mean()),
                Detail.round(weight.low()),
                Detail.round(weight.high()),
                Detail.round(share.mean()),
                Detail.round(share.low()),
                Detail.round(share.high()),
                (int) seeds.stream().filter(feature -> feature.weight() != 0).count());
    }

    private static @Nullable Path path(WeightedFit fit) {
        List<Penalty> all = fit.path().stream()
                .filter(penalty -> penalty.lambda() > 0)
                .sorted(Comparator.comparingDouble(Penalty::lambda))
                .toList();
        if (all.isEmpty()) {
            return null;
        }
        List<Penalty> points = thinned(all, fit.lambda());
        int features =
                points.stream().mapToInt(point -> point.weights().size()).min().orElse(0);
        return new Path(
                column(points, Penalty::lambda),
                column(points, Penalty::meanError),
                column(points, Penalty::standardError),
                points.stream().mapToInt(Penalty::positiveWeights).toArray(),
                IntStream.range(0, features)
                        .mapToObj(feature ->
                                column(points, point -> point.weights().get(feature)))
                        .toList(),
                all.size());
    }

    private static List<Penalty> thinned(List<Penalty> all, double chosen) {
        TreeSet<Integer> kept = new TreeSet<>();
        int shown = Math.min(POINTS, all.size());
        IntStream.range(0, shown).forEach(i -> kept.add(shown == 1 ? 0 : i * (all.size() - 1) / (shown - 1)));
        IntStream.range(0, all.size())
                .filter(i -> all.get(i).lambda() == chosen)
                .forEach(kept::add);
        return kept.stream().map(all::get).toList();
    }

    private static @Nullable Double[] column(List<Penalty> points, ToDoubleFunction<Penalty> number) {
        return Detail.round(points.stream().mapToDouble(number).toArray());
    }
}
