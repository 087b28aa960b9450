package org.sgul.graph.split;

import java.util.Locale;

/** The shares of nodes that the paper's splits take, by data set. */
final class PaperRatios {
    /** What a ratio parameter has when the data set decides. */
    static final double BY_DATASET = 0;

    /** The name that stands for no mask. */
    static final String NO_MASK = "none";

    private PaperRatios() {}

    /** The data set that this one is, or is a twin of: {@code twin:cora} is {@code cora}, {@code roman_empire} {@code roman-empire}. */
    static String original(String dataset) {
        String name = dataset.toLowerCase(Locale.ROOT).replace('_', '-');
        return name.substring(name.indexOf(':') + 1);
    }

    /** Validation and test targets of {@code planetoid-inductive}. */
    static double planetoid(String dataset) {
        return original(dataset).equals("pubmed") ? 0.05 : 0.1;
    }

    static double train(String dataset) {
        return switch (original(dataset)) {
            case "coauthor-cs", "coauthor-physics" -> 0.01;
            case "ogbn-arxiv" -> 0.1;
            default -> 0.05;
        };
    }

    /** Validation or test targets of {@code ratio-inductive}. */
    static double targets(String dataset) {
        return switch (original(dataset)) {
            case "coauthor-cs" -> 0.03;
            case "coauthor-physics" -> 0.01;
            case "ogbn-arxiv" -> 0.1;
            default -> 0.05;
        };
    }

    /** The mask whose parts {@code ratio-inductive} samples from, or {@link #NO_MASK}. */
    static String mask(String dataset) {
        return original(dataset).equals("ogbn-arxiv") ? "time" : NO_MASK;
    }

    /** A ratio parameter: {@link #BY_DATASET}, or a share of the nodes. */
    static void check(String parameter, double ratio) {
        if (!(ratio >= 0 && ratio < 1)) {
            throw new IllegalArgumentException(
                    parameter + " must be at least 0 (by data set) and below 1, not " + ratio);
        }
    }

    static double choose(double given, double byDataset) {
        return given == BY_DATASET ? byDataset : given;
    }

    /** A share of some nodes in whole nodes, at least one. */
    static int share(double ratio, int nodes) {
        return Math.max(1, (int) (ratio * nodes + 1e-9));
    }
}
