package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.NoParameters;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipe;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.core.run.Shuffles;

/** A correct recipe passes the contract, and every broken one fails it. */
class SplitContractTest extends SplitContract {
    @Override
    protected SplitRecipeFactory<?> factory() {
        return new Fifths(Fault.NONE, new AtomicLong());
    }

    @Override
    protected Setting setting() {
        return Setting.INDUCTIVE;
    }

    @ParameterizedTest
    @CsvSource({
        "EMPTY_TRAINING,          returns a valid split, seed 1: [number of nodes in train]",
        "UNKNOWN_NODE,            '[node in test.nodes, a node of the data set]'",
        "REPEATED_NODE,           appears twice in validation.nodes",
        "SHARED_TARGETS,          '[nodes in both train and test.targets]'",
        "TARGETS_OUTSIDE,         '[nodes of validation.targets that are not in validation.nodes]'",
        "SIDES_OVERLAP,           '[nodes in both validation.nodes and test.nodes]'",
        "UNLABELLED_TARGETS,      '[label of node 59 in train]'",
        "OTHER_SETTING,           returns a valid split, seed 1: [setting of the split]",
        "OTHER_NAME,              '[data set of the split]'",
        "OTHER_RECIPE,            '[recipe of the split]'",
        "OTHER_SEED,              '[seed of the split: the given one, or 0 where it makes no difference]'",
        "COUNTS_CALLS,            returns the same split for the same seed",
        "DEPENDS_ON_PARALLELISM,  returns the same split for any parallelism",
        "IGNORES_SEED,            a recipe without randomness must report seed 0",
        "DENIES_SEED,             '[different splits of a recipe that reports seed 0]'",
        "THROWS_ON_FEW_NODES,     splits or refuses no labels: [data set with no labels: only a data error",
        "NAMES_NO_DATA_SET,       the error must name the data set",
    })
    void catches(Fault fault, String message) {
        Fifths recipe = new Fifths(fault, new AtomicLong());
        assertThatThrownBy(
                        () -> SplitContract.check(recipe, Map.of(), Setting.INDUCTIVE, TinyDatasets.withMask("public")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }

    private enum Fault {
        NONE,
        EMPTY_TRAINING,
        UNKNOWN_NODE,
        REPEATED_NODE,
        SHARED_TARGETS,
        TARGETS_OUTSIDE,
        SIDES_OVERLAP,
        UNLABELLED_TARGETS,
        OTHER_SETTING,
        OTHER_NAME,
        OTHER_RECIPE,
        OTHER_SEED,
        COUNTS_CALLS,
        DEPENDS_ON_PARALLELISM,
        IGNORES_SEED,
        DENIES_SEED,
        THROWS_ON_FEW_NODES,
        NAMES_NO_DATA_SET
    }

    /** Deals the shuffled labelled nodes into training nodes, targets and other nodes of both sides, one fifth each. */
    private record Fifths(Fault fault, AtomicLong calls) implements SplitRecipeFactory<NoParameters>, SplitRecipe {
        @Override
        public String name() {
            return "fifths";
        }

        @Override
        public String summary() {
            return "Made for the test.";
        }

        @Override
        public NoParameters defaults() {
            return NoParameters.NONE;
        }

        @Override
        public SplitRecipe create(NoParameters config) {
            return this;
        }

        @Override
        public Split split(Dataset data, RunContext context) {
            boolean all = fault == Fault.UNLABELLED_TARGETS;
            int[] nodes = IntStream.range(0, data.graph().nodeCount())
                    .filter(node -> all || data.labels().of(node) != Labels.UNLABELLED)
                    .toArray();
            if (nodes.length < 5) {
                if (fault == Fault.THROWS_ON_FEW_NODES) {
                    throw new IllegalStateException("too few");
                }
                String problem = nodes.length + " labelled nodes are too few";
                throw SgulException.data(fault == Fault.NAMES_NO_DATA_SET ? problem : data.name() + ": " + problem);
            }
            long stream = switch (fault) {
                case COUNTS_CALLS -> calls.incrementAndGet();
                case DEPENDS_ON_PARALLELISM -> context.parallelism();
                default -> 0;
            };
            if (fault != Fault.IGNORES_SEED) {
                Shuffles.shuffle(nodes, context.random("fifths", stream));
            }
            NodeList train = part(nodes, 0, 1);
            NodeList validation = fault == Fault.TARGETS_OUTSIDE ? part(nodes, 2, 5) : part(nodes, 1, 3);
            NodeList test = part(nodes, fault == Fault.SIDES_OVERLAP ? 2 : 3, 5);
            NodeList testTargets = fault == Fault.SHARED_TARGETS ? train : part(nodes, 3, 4);
            return new Split(
                    fault == Fault.OTHER_NAME ? "other" : data.name(),
                    fault == Fault.OTHER_RECIPE ? "other" : name(),
                    fault == Fault.OTHER_SEED ? 77 : fault == Fault.DENIES_SEED ? 0 : context.seed(),
                    fault == Fault.OTHER_SETTING ? Setting.TRANSDUCTIVE : Setting.INDUCTIVE,
                    fault == Fault.EMPTY_TRAINING ? NodeList.of() : train,
                    new Split.Side(
                            part(nodes, 1, 2),
                            fault == Fault.REPEATED_NODE ? plus(validation, nodes[0], 2) : validation),
                    new Split.Side(testTargets, fault == Fault.UNKNOWN_NODE ? plus(test, 80, 1) : test));
        }

        private static NodeList part(int[] nodes, int from, int to) {
            return NodeList.of(IntStream.range(from * nodes.length / 5, to * nodes.length / 5)
                    .map(i -> nodes[i])
                    .toArray());
        }

        private static NodeList plus(NodeList list, int node, int times) {
            return NodeList.of(
                    IntStream.concat(list.stream(), IntStream.range(0, times).map(i -> node))
                            .toArray());
        }
    }
}
