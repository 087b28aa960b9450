package org.sgul.testkit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;

/** Small data sets to try a split on. Nodes form a ring. */
public final class TinyDatasets {
    private static final int NODES = 80;
    private static final int CLASSES = 4;

    private TinyDatasets() {}

    /**
     * A data set of 80 nodes in four classes. Every tenth node has no label. One mask covers 60 nodes: 20 for training, 20 for
     * validation and 20 for test.
     */
    public static Dataset withMask(String mask) {
        return of("tiny", labels(NODES, CLASSES), mask(mask, 0, 20, 40, 60));
    }

    /** Data sets that a recipe may be unable to split, by what is special about them; all masks have the given name. */
    public static Map<String, Dataset> corners(String mask) {
        int[] classes = labels(NODES, CLASSES);
        int[] unlabelled = new int[NODES];
        Arrays.fill(unlabelled, Labels.UNLABELLED);
        Map<String, Dataset> corners = new LinkedHashMap<>();
        corners.put("no mask", of("without-mask", classes));
        corners.put("no labels", of("without-labels", unlabelled, mask(mask, 0, 20, 40, 60)));
        corners.put("one class", of("one-class", labels(NODES, 1), mask(mask, 0, 20, 40, 60)));
        corners.put("a mask of all nodes", of("all-in-mask", classes, mask(mask, 0, 20, 40, NODES)));
        corners.put("a mask without training nodes", of("no-training", classes, mask(mask, 0, 0, 40, 60)));
        corners.put("a mask without test nodes", of("no-test", classes, mask(mask, 0, 20, 40, 40)));
        corners.put(
                "a mask whose parts overlap",
                of(
                        "overlap",
                        classes,
                        new Mask(mask, NodeList.range(0, 20), NodeList.range(10, 40), NodeList.range(40, 60))));
        corners.put("a mask of unknown nodes", of("unknown-nodes", classes, mask(mask, 0, 20, 40, NODES + 1)));
        corners.put("three nodes", of("three-nodes", labels(3, 1), mask(mask, 0, 1, 2, 3)));
        corners.put("one node", of("one-node", labels(1, 1), mask(mask, 0, 1, 1, 1)));
        return corners;
    }

    private static Mask mask(String name, int train, int validation, int test, int end) {
        return new Mask(
                name, NodeList.range(train, validation), NodeList.range(validation, test), NodeList.range(test, end));
    }

    private static int[] labels(int nodes, int classes) {
        return IntStream.range(0, nodes)
                .map(node -> node % 10 == 9 ? Labels.UNLABELLED : node % classes)
                .toArray();
    }

    private static Dataset of(String name, int[] classes, Mask... masks) {
        int nodes = classes.length;
        int[][] ring = IntStream.range(0, nodes)
                .mapToObj(node -> new int[] {node, (node + 1) % nodes})
                .toArray(int[][]::new);
        float[][] features = new float[nodes][1];
        Arrays.stream(features).forEach(row -> row[0] = 1);
        int classCount = Arrays.stream(classes).max().orElse(0) + 1;
        return new Dataset(
                name,
                TinyGraph.of(nodes, ring),
                TinyMatrix.dense(features, 1),
                Labels.of(
                        classes,
                        IntStream.range(0, classCount)
                                .mapToObj(Integer::toString)
                                .toList()),
                List.of(masks),
                NodeNames.NUMBERS,
                new Provenance("testkit", name, name, 0, 0, List.of()));
    }
}
