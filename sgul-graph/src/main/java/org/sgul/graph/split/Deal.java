package org.sgul.graph.split;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.core.run.Shuffles;

/** Builds one split. Training nodes and validation targets have labels; test targets need none. */
final class Deal {
    private final Dataset dataset;
    private final String recipe;
    private final long seed;

    Deal(Dataset dataset, String recipe, long seed) {
        this.dataset = dataset;
        this.recipe = recipe;
        this.seed = seed;
    }

    /** The data set's mask of this name, reduced to labelled nodes, except for the test nodes of a data set's own column. */
    Mask mask(String name) {
        for (Mask mask : dataset.masks()) {
            if (mask.name().equals(name)) {
                boolean own = name.equals(SplitRecipes.OWN_MASK);
                return new Mask(
                        name,
                        labelled(mask.train()),
                        labelled(mask.validation()),
                        own ? mask.test() : labelled(mask.test()));
            }
        }
        List<String> known = dataset.masks().stream().map(Mask::name).toList();
        throw SgulException.data(
                "split '" + recipe + "': data set " + dataset.name() + " has no mask '" + name + "'; known: "
                        + (known.isEmpty() ? "none" : String.join(", ", known))
                        + "; choose another recipe or mask");
    }

    /** All labelled nodes outside a list. */
    NodeList labelledExcept(NodeList excluded) {
        return labelled(except(excluded));
    }

    /** All nodes outside a list. */
    NodeList except(NodeList excluded) {
        BitSet rest = all();
        excluded.stream().forEach(rest::clear);
        return NodeList.of(rest.stream().toArray());
    }

    /** Draws disjoint groups of these sizes from a pool. */
    List<NodeList> draw(NodeList pool, RandomGenerator random, int... sizes) {
        int wanted = Arrays.stream(sizes).sum();
        if (wanted > pool.size()) {
            throw SgulException.data("split '" + recipe + "': data set " + dataset.name() + " has " + pool.size()
                    + " labelled nodes to draw from, but " + wanted
                    + " are needed; lower the ratios, or use the recipe " + SemiSupervised.NAME);
        }
        int[] shuffled = pool.toArray();
        Shuffles.shuffle(shuffled, random);
        int[] ends = sizes.clone();
        Arrays.parallelPrefix(ends, Integer::sum);
        return IntStream.range(0, sizes.length)
                .mapToObj(i -> NodeList.of(Arrays.copyOfRange(shuffled, ends[i] - sizes[i], ends[i]))
                        .sorted())
                .toList();
    }

    /** A split whose training and games use the whole graph. */
    Split transductive(Mask mask) {
        return checked(wholeGraph(mask));
    }

    /** The same, which may be without training nodes or validation targets. */
    Split wholeGraph(Mask mask) {
        NodeList everything = NodeList.range(0, dataset.graph().nodeCount());
        Split split = new Split(
                dataset.name(),
                recipe,
                seed,
                Setting.TRANSDUCTIVE,
                mask.train(),
                new Split.Side(mask.validation(), everything),
                new Split.Side(mask.test(), everything));
        split.check(dataset);
        return split;
    }

    /** A split that divides all other nodes equally between the validation and the test side. */
    Split inductive(NodeList train, NodeList validation, NodeList test, RandomGenerator random) {
        BitSet rest = all();
        for (NodeList taken : List.of(train, validation, test)) {
            taken.stream().forEach(rest::clear);
        }
        int[] dealt = rest.stream().toArray();
        if (dealt.length < 2) {
            throw SgulException.data("split '" + recipe + "' of " + dataset.name()
                    + ": training nodes and targets leave " + dealt.length
                    + " nodes for the two sides, so there would be no players; use fewer targets or the"
                    + " transductive setting");
        }
        Shuffles.shuffle(dealt, random);
        int half = dealt.length / 2;
        return checked(new Split(
                dataset.name(),
                recipe,
                seed,
                Setting.INDUCTIVE,
                train,
                side(validation, Arrays.copyOfRange(dealt, 0, half)),
                side(test, Arrays.copyOfRange(dealt, half, dealt.length))));
    }

    private Split checked(Split split) {
        split.check(dataset);
        if (split.train().isEmpty() || split.validation().targets().isEmpty()) {
            throw SgulException.data("split '" + recipe + "' of " + dataset.name() + ", "
                    + (split.train().isEmpty() ? "train" : "validation.targets")
                    + ": empty; at least one labelled node is needed");
        }
        return split;
    }

    private static Split.Side side(NodeList targets, int[] others) {
        int[] nodes = IntStream.concat(targets.stream(), Arrays.stream(others)).toArray();
        return new Split.Side(targets, NodeList.of(nodes).sorted());
    }

    private BitSet all() {
        BitSet all = new BitSet();
        all.set(0, dataset.graph().nodeCount());
        return all;
    }

    private NodeList labelled(NodeList nodes) {
        return NodeList.of(nodes.stream().filter(this::isLabelled).toArray());
    }

    private boolean isLabelled(int node) {
        if (node < 0 || node >= dataset.labels().nodeCount()) {
            throw SgulException.data("a mask of data set " + dataset.name() + " contains node " + node + "; ids are 0.."
                    + (dataset.labels().nodeCount() - 1));
        }
        return dataset.labels().of(node) != Labels.UNLABELLED;
    }
}
