package org.sgul.extras.trees;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What a training found, as results keep it. */
final class TreeFindings {
    private TreeFindings() {}

    static Map<String, Object> of(List<String> features, TreeRows rows, TreeEnsemble trees, List<String> warnings) {
        double mean = rows.mean();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(
                "features",
                IntStream.range(0, features.size())
                        .mapToObj(f ->
                                importance(features.get(f), trees.importances().get(f)))
                        .toList());
        map.put("rows", rows.count());
        map.put("leaves", trees.leaves());
        map.put("variance", rows.meanSquaredError(row -> mean));
        map.put("training-error", rows.meanSquaredError(trees::predict));
        map.put("warnings", warnings);
        return map;
    }

    private static Map<String, Object> importance(String feature, double importance) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("feature", feature);
        map.put("importance", importance);
        return map;
    }
}
