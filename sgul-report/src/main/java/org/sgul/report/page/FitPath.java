package org.sgul.report.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The path of one fit over its penalties, smallest first: cross-validation error and weights. Long paths are thinned evenly;
 * both ends and the chosen penalty are kept.
 *
 * @param weights by feature, in the order of the fit's features; empty if an older version wrote the results
 * @param of the number of penalties tried
 */
record FitPath(
        @Nullable Double[] lambdas,
        @Nullable Double[] errors,
        @Nullable Double[] standardErrors,
        int[] positiveWeights,
        List<@Nullable Double[]> weights,
        int of) {
    private static final int POINTS = 50;

    static Optional<FitPath> of(Map<String, Object> findings) {
        if (!(findings.get("cross-validation") instanceof List<?> found)
                || !found.stream().allMatch(Map.class::isInstance)) {
            return Optional.empty();
        }
        List<? extends Map<?, ?>> all = found.stream()
                .map(point -> (Map<?, ?>) point)
                .filter(point -> FitView.number(point.get("lambda")) > 0)
                .sorted((a, b) -> Double.compare(FitView.number(a.get("lambda")), FitView.number(b.get("lambda"))))
                .toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        List<? extends Map<?, ?>> points = kept(all, FitView.number(findings.get("lambda")));
        int features = points.stream()
                .mapToInt(point -> point.get("weights") instanceof List<?> weights ? weights.size() : 0)
                .min()
                .orElse(0);
        return Optional.of(new FitPath(
                column(points, "lambda"),
                column(points, "mean-error"),
                column(points, "standard-error"),
                points.stream()
                        .mapToInt(point -> (int) FitView.number(point.get("positive-weights")))
                        .toArray(),
                IntStream.range(0, features)
                        .mapToObj(feature -> weights(points, feature))
                        .toList(),
                all.size()));
    }

    private static List<? extends Map<?, ?>> kept(List<? extends Map<?, ?>> all, double taken) {
        TreeSet<Integer> kept = new TreeSet<>();
        int shown = Math.min(POINTS, all.size());
        IntStream.range(0, shown).forEach(i -> kept.add(shown == 1 ? 0 : i * (all.size() - 1) / (shown - 1)));
        IntStream.range(0, all.size())
                .filter(i -> FitView.number(all.get(i).get("lambda")) == taken)
                .forEach(kept::add);
        return kept.stream().map(all::get).toList();
    }

    private static @Nullable Double[] column(List<? extends Map<?, ?>> points, String key) {
        return Detail.round(points.stream()
                .mapToDouble(point -> FitView.number(point.get(key)))
                .toArray());
    }

    private static @Nullable Double[] weights(List<? extends Map<?, ?>> points, int feature) {
        return Detail.round(points.stream()
                .mapToDouble(point -> point.get("weights") instanceof List<?> weights
                        ? FitView.number(weights.get(feature))
                        : Double.NaN)
                .toArray());
    }
}
