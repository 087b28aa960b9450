package org.sgul.graph.generate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Labels;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.Shuffles;
import org.sgul.graph.store.CsrGraph;

/**
 * Generates attributed stochastic-block graphs with exactly the requested numbers of nodes, distinct edges, features and classes,
 * and the requested edge homophily to within one edge. The result depends only on settings and seed; node ids carry no information
 * about classes or degrees. Time is about linear in edges and feature entries.
 */
public final class GraphGenerator {
    private GraphGenerator() {}

    /** Generates a data set of this name from the settings and the context's seed. */
    public static Dataset generate(String name, GeneratorSettings settings, RunContext context) {
        ClassBlocks blocks = ClassBlocks.of(settings.nodes(), settings.classes(), settings.classBalance());
        int[] classOf = blocks.classOfPositions();
        int[] ids = Shuffles.permutation(settings.nodes(), stream(context, "nodes"));
        int[] labels = new int[settings.nodes()];
        for (int position = 0; position < labels.length; position++) {
            labels[ids[position]] = classOf[position];
        }
        CsrGraph graph;
        try (Progress.Task task = context.progress().start("generate " + name, settings.edges())) {
            graph = new BlockEdges(settings, blocks, classOf, ids, stream(context, "edges")).draw(context, task);
        }
        FeatureMatrix features = BlockFeatures.draw(settings, labels, stream(context, "features"));
        context.checkCancelled();
        List<Mask> masks = new BlockMasks(blocks, classOf, ids, stream(context, "masks")).draw(settings.masks());

        String source = describe(settings) + ", seed " + context.seed();
        String checksum = new DatasetDigest()
                .add(source)
                .add(graph)
                .add(labels)
                .add(features)
                .add(masks)
                .hex();
        return new Dataset(
                name,
                graph,
                features,
                Labels.of(labels, classNames(settings.classes())),
                masks,
                NodeNames.NUMBERS,
                new Provenance("generator", source, checksum, 0, 0, List.of()));
    }

    private static RandomGenerator stream(RunContext context, String part) {
        return context.random("generate/" + part, 0);
    }

    private static List<String> classNames(int classes) {
        int digits = Integer.toString(classes - 1).length();
        return IntStream.range(0, classes)
                .mapToObj(c -> String.format(Locale.ROOT, "class-%0" + digits + "d", c))
                .toList();
    }

    private static String describe(GeneratorSettings settings) {
        return ParameterBinder.describe(settings).entrySet().stream()
                .map((Map.Entry<String, Object> entry) -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
