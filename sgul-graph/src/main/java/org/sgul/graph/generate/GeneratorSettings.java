package org.sgul.graph.generate;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.Parameter;

/** The settings of a generated graph. The constructor reports all problems together. */
public record GeneratorSettings(
        @Parameter("number of nodes, at least as many as classes")
        int nodes,

        @Parameter("number of undirected edges, at most half of the pairs that the homophily allows")
        int edges,

        @Parameter("number of features, at least 1") int features,

        @Parameter("number of classes, at least 1") int classes,

        @Parameter("the share of edges between nodes of the same class, 0 to 1")
        double homophily,

        @Parameter("the exponent of the degrees' power law, above 2; the larger, the more equal the degrees")
        double degreeExponent,

        @Parameter("kind of features: sparse (bag of words) or dense (class mean plus noise)")
        FeatureKind featureKind,

        @Parameter("average number of ones per row of sparse features, 1 to the number of features")
        int nonZeros,

        @Parameter("how strongly features depend on the class, 0 (not at all) to 1 (completely)")
        double informativeness,

        @Parameter("size of the smallest class relative to the largest, above 0, at most 1")
        double classBalance,

        @Parameter("whether feature rows are scaled to sum 1")
        boolean rowNormalization,

        @Parameter("masks: none, public (like Planetoid), time (like ogbn-arxiv) or random (like heterophilous sets)")
        MaskKind masks) {

    /** The maximal number of edges of a generated graph. */
    public static final int MAX_EDGES = 500_000_000;

    public GeneratorSettings {
        List<String> problems = new ArrayList<>();
        require(problems, classes >= 1, "classes must be at least 1, not " + classes);
        require(problems, nodes >= Math.max(1, classes), "nodes must be at least the number of classes, not " + nodes);
        require(problems, features >= 1, "features must be at least 1, not " + features);
        require(
                problems,
                edges >= 0 && edges <= MAX_EDGES,
                "edges must be between 0 and " + MAX_EDGES + ", not " + edges);
        require(problems, homophily >= 0 && homophily <= 1, "homophily must be between 0 and 1, not " + homophily);
        require(
                problems,
                degreeExponent > 2 && Double.isFinite(degreeExponent),
                "degree-exponent must be a number above 2, not " + degreeExponent);
        require(
                problems,
                informativeness >= 0 && informativeness <= 1,
                "informativeness must be between 0 and 1, not " + informativeness);
        require(
                problems,
                classBalance > 0 && classBalance <= 1,
                "class-balance must be above 0 and at most 1, not " + classBalance);
        if (featureKind == FeatureKind.SPARSE) {
            require(
                    problems,
                    nonZeros >= 1 && nonZeros <= features,
                    "non-zeros must be between 1 and the number of features, not " + nonZeros);
            require(
                    problems,
                    1.5 * nonZeros * nodes < Integer.MAX_VALUE,
                    "nodes × non-zeros is too large for one feature matrix: " + (long) nonZeros * nodes);
        }
        if (problems.isEmpty()) {
            checkRoom(problems, nodes, edges, classes, homophily, classBalance);
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", problems));
        }
    }

    /** The settings of {@code twin:small}. */
    public static GeneratorSettings defaults() {
        return Twins.settings("twin:small");
    }

    /** The number of edges within classes. */
    int edgesWithinClasses() {
        return (int) Math.round(homophily * edges);
    }

    private static void checkRoom(
            List<String> problems, int nodes, int edges, int classes, double homophily, double classBalance) {
        ClassBlocks blocks = ClassBlocks.of(nodes, classes, classBalance);
        long within = Math.round(homophily * edges);
        long between = edges - within;
        long withinRoom = blocks.pairsWithin() / 2;
        long betweenRoom = blocks.pairsBetween() / 2;
        require(
                problems,
                within <= withinRoom,
                "homophily " + homophily + " puts " + within + " edges within classes, where at most " + withinRoom
                        + " are allowed (half of the pairs); use fewer edges or more nodes");
        require(
                problems,
                between <= betweenRoom,
                "homophily " + homophily + " puts " + between + " edges between classes, where at most " + betweenRoom
                        + " are allowed (half of the pairs); use fewer edges, more nodes or a higher homophily");
    }

    private static void require(List<String> problems, boolean met, String problem) {
        if (!met) {
            problems.add(problem);
        }
    }

    /** The kind of generated features. */
    public enum FeatureKind {
        /** A bag of words: a few ones per row, some of them words of the node's class. */
        SPARSE,
        /** The mean of the node's class plus noise in every column. */
        DENSE
    }

    /** The kind of masks of a generated data set. */
    public enum MaskKind {
        /** No masks. */
        NONE,
        /** Planetoid's mask {@code public}: 20 training nodes per class, 500 validation and 1000 test nodes; fewer in small graphs. */
        PUBLIC,
        /**
         * The mask {@code time} of ogbn-arxiv: the oldest 54 % of nodes are training nodes, followed by 18 % validation and 28 % test
         * nodes; hubs tend to be old.
         */
        TIME,
        /** {@code random-0} to {@code random-9} of heterophilous sets: 50 % training, 25 % validation, 25 % test nodes. */
        RANDOM
    }
}
