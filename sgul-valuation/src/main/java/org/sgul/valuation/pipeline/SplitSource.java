package org.sgul.valuation.pipeline;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.split.SplitFiles;
import org.sgul.graph.split.SplitRecipes;
import org.sgul.graph.store.NodeIndex;
import org.sgul.graph.store.Subgraphs;

/** A source of the split of a data set. */
public sealed interface SplitSource {

    /** The split of a data set; random choices use the run's seed. */
    Split split(Dataset data, Components components, RunContext run);

    /** The recipe that draws the split of a data set; empty if it is in a file. */
    Optional<PluginSpec> recipe(Dataset data);

    /** The source without what is changed for given targets; this one if there are none. */
    default SplitSource basis() {
        return this;
    }

    /** The recipe that suits the content of the data set, which also decides on the setting. */
    record ByContent() implements SplitSource {
        @Override
        public Split split(Dataset data, Components components, RunContext run) {
            return new Recipe(SplitRecipes.recommended(data)).split(data, components, run);
        }

        @Override
        public Optional<PluginSpec> recipe(Dataset data) {
            return Optional.of(SplitRecipes.recommended(data));
        }
    }

    /** The recipe that suits the content of the data set in a setting; the paper's for its data sets. */
    record Recommended(Setting setting) implements SplitSource {
        @Override
        public Split split(Dataset data, Components components, RunContext run) {
            return new Recipe(SplitRecipes.recommended(data, setting)).split(data, components, run);
        }

        @Override
        public Optional<PluginSpec> recipe(Dataset data) {
            return Optional.of(SplitRecipes.recommended(data, setting));
        }
    }

    /** A split plugin. */
    record Recipe(PluginSpec recipe) implements SplitSource {
        @Override
        public Split split(Dataset data, Components components, RunContext run) {
            return components.split(recipe).split(data, run);
        }

        @Override
        public Optional<PluginSpec> recipe(Dataset data) {
            return Optional.of(recipe);
        }
    }

    /** The split of an earlier training: drawn again on the same data, and the recommended one of its setting on other data. */
    record OfTraining(TrainingRecord training) implements SplitSource {
        @Override
        public Split split(Dataset data, Components components, RunContext run) {
            RunContext seeded = new SeededRun(training.seed(), run.progress(), run.parallelism(), () -> false);
            return components.split(drawn(data)).split(data, seeded);
        }

        @Override
        public Optional<PluginSpec> recipe(Dataset data) {
            return Optional.of(drawn(data));
        }

        private PluginSpec drawn(Dataset data) {
            return training.recipe()
                    .filter(recipe -> training.isOf(data))
                    .orElseGet(() -> SplitRecipes.recommended(data, training.setting()));
        }
    }

    /** A split file; see {@link SplitFiles}. */
    record File(Path file) implements SplitSource {
        @Override
        public Split split(Dataset data, Components components, RunContext run) {
            return SplitFiles.read(file, data);
        }

        @Override
        public Optional<PluginSpec> recipe(Dataset data) {
            return Optional.empty();
        }
    }

    /**
     * Another source's split with other test targets, given by name. The test game is on the whole graph. The targets are neither
     * training nodes nor validation targets, so their labels, if known, reach neither model nor learner.
     *
     * @param names each a node's name, or several, separated by commas
     */
    record Targets(SplitSource base, List<String> names) implements SplitSource {
        public Targets {
            names = List.copyOf(names);
        }

        @Override
        public Split split(Dataset data, Components components, RunContext run) {
            NodeList targets = new NodeIndex(data).nodes(names);
            Split split = base.split(withoutLabels(data, targets), components, run);
            return new Split(
                    split.dataset(),
                    split.recipe(),
                    split.seed(),
                    split.setting(),
                    without(split.train(), targets),
                    new Split.Side(
                            without(split.validation().targets(), targets),
                            split.validation().nodes()),
                    new Split.Side(targets, NodeList.range(0, data.graph().nodeCount())));
        }

        @Override
        public Optional<PluginSpec> recipe(Dataset data) {
            return base.recipe(data);
        }

        @Override
        public SplitSource basis() {
            return base;
        }

        /** The data set as if the targets had no label, so that these cannot influence what is drawn either. */
        private static Dataset withoutLabels(Dataset data, NodeList targets) {
            int[] classes = IntStream.range(0, data.labels().nodeCount())
                    .map(data.labels()::of)
                    .toArray();
            targets.stream().forEach(target -> classes[target] = Labels.UNLABELLED);
            return new Dataset(
                    data.name(),
                    data.graph(),
                    data.features(),
                    Labels.of(classes, data.labels().classNames()),
                    data.masks(),
                    data.nodeNames(),
                    data.provenance());
        }

        private static NodeList without(NodeList nodes, NodeList excluded) {
            BitSet absent = Subgraphs.toBitSet(excluded);
            return NodeList.of(nodes.stream().filter(node -> !absent.get(node)).toArray());
        }
    }
}
