package org.sgul.graph.split;

import java.util.Locale;
import org.sgul.api.data.Dataset;

/** The shares of nodes in the paper's splits, by data set. */
final class PaperRatios {
    /** The value of a ratio parameter that selects the data set's default. */
    static final double BY_DATASET = 0;

    /** The name that stands for no mask. */
    static final String NO_MASK = "none";

    private static final String TIME_MASK = "time";

    private PaperRatios() {}

    /**
     * The common name of a data set or of a twin's original: {@code cora} for {@code twin:cora}, {@code roman-empire} for
     * {@code roman_empire}.
     */
    static String original(String dataset) {
        String name = dataset.toLowerCase(Locale.ROOT).replace('_', '-');
        return name.substring(name.indexOf(':') + 1);
    }

    /** The share of validation targets, and of test targets, in {@code planetoid-inductive}. */
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

    /** The share of validation targets, and of test targets, in {@code ratio-inductive}. */
    static double targets(String dataset) {
        return switch (original(dataset)) {
            case "coauthor-cs" -> 0.03;
            case "coauthor-physics" -> 0.01;
            case "ogbn-arxiv" -> 0.1;
            default -> 0.05;
        };
    }

    /** The mask whose parts {@code ratio-inductive} samples from, or {@link #NO_MASK}. */
    static String mask(Dataset dataset) {
        boolean hasTime = dataset.masks().stream().anyMatch(mask -> mask.name().equals(TIME_MASK));
        return hasTime && original(dataset.name()).equals("ogbn-arxiv") ? TIME_MASK : NO_MASK;
    }

    /** Checks a ratio parameter: {@link #BY_DATASET}, or a share of the nodes. */
    static void check(String parameter, double ratio) {
        if (!(ratio >= 0 && ratio < 1)) {
            throw new IllegalArgumentException(
                    parameter + " must be at least 0 (by data set) and below 1, not " + ratio);
        }
    }

    static double choose(double given, double byDataset) {
        return given == BY_DATASET ? byDataset : given;
    }

    /** A share of some nodes as a whole number, at least one. */
    static int share(double ratio, int nodes) {
        return Math.max(1, (int) (ratio * nodes + 1e-9));
    }
}
