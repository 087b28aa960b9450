package org.sgul.graph.split;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.sgul.api.Parameter;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.core.run.Shuffles;

/**
 * A split for data with few labels and no masks: labelled nodes are training nodes or validation targets, class by class, and test
 * targets are drawn from the unlabelled nodes, or from all nodes if none is unlabelled. Games are on the whole graph. A class with one
 * labelled node has no validation target.
 */
public final class SemiSupervised {
    static final String NAME = "semi-supervised";
    private static final String STREAM = "split/" + NAME;

    /** Shares of the labelled and the unlabelled nodes. */
    public record Parameters(
            @Parameter(
                    "share of each class's labelled nodes that are validation targets; at least one if there are two")
            double validationRatio,

            @Parameter("share of the unlabelled nodes that are test targets; of all nodes if none is unlabelled")
            double testRatio) {
        public Parameters {
            if (!(validationRatio > 0 && validationRatio < 1)) {
                throw new IllegalArgumentException(
                        "validation-ratio must be above 0 and below 1, not " + validationRatio);
            }
            if (!(testRatio > 0 && testRatio <= 1)) {
                throw new IllegalArgumentException("test-ratio must be above 0 and at most 1, not " + testRatio);
            }
        }
    }

    private SemiSupervised() {}

    static SplitRecipeFactory<Parameters> factory() {
        return SplitRecipeFactory.of(
                NAME,
                "Few labels: labelled nodes divided into training and validation, unlabelled nodes as targets.",
                new Parameters(0.5, 0.1),
                config -> (dataset, context) -> split(config, dataset, context));
    }

    private static Split split(Parameters config, Dataset dataset, RunContext context) {
        Deal deal = new Deal(dataset, NAME, context.seed());
        NodeList labelled = deal.labelledExcept(NodeList.of());
        NodeList unlabelled = deal.except(labelled);
        NodeList pool = unlabelled.isEmpty() ? labelled : unlabelled;
        NodeList test = deal.draw(pool, context.random(STREAM, 0), PaperRatios.share(config.testRatio(), pool.size()))
                .get(0);
        NodeList rest = unlabelled.isEmpty() ? deal.labelledExcept(test) : labelled;
        NodeList validation = validation(rest, dataset, config.validationRatio(), context.random(STREAM, 1));
        if (unlabelled.isEmpty() && validation.isEmpty()) {
            throw SgulException.data("split '" + NAME + "': data set " + dataset.name() + " has " + labelled.size()
                    + " labelled nodes, too few for training, validation and test; two of a class must remain without the test"
                    + " targets");
        }
        NodeList both =
                NodeList.of(IntStream.concat(validation.stream(), test.stream()).toArray());
        return deal.wholeGraph(new Mask(NAME, deal.labelledExcept(both), validation, test));
    }

    private static NodeList validation(NodeList nodes, Dataset dataset, double ratio, RandomGenerator random) {
        TreeMap<Integer, List<Integer>> byClass = new TreeMap<>();
        nodes.stream()
                .forEach(node -> byClass.computeIfAbsent(dataset.labels().of(node), key -> new ArrayList<>())
                        .add(node));
        List<Integer> chosen = new ArrayList<>();
        for (List<Integer> members : byClass.values()) {
            int[] shuffled = members.stream().mapToInt(Integer::intValue).toArray();
            Shuffles.shuffle(shuffled, random);
            int count = Math.min(PaperRatios.share(ratio, shuffled.length), shuffled.length - 1);
            Arrays.stream(shuffled, 0, count).forEach(chosen::add);
        }
        return NodeList.of(chosen.stream().mapToInt(Integer::intValue).sorted().toArray());
    }
}
