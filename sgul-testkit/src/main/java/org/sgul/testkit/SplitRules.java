package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;

/** Rules for every split of a data set. */
final class SplitRules {
    private SplitRules() {}

    /**
     * Parts of existing nodes without repetitions; disjoint training nodes, validation targets and test targets, the first two
     * labelled and, if some class has two labelled nodes, not empty; targets among their side's nodes; sides that match the setting.
     */
    static void valid(Split split, Dataset data) {
        int count = data.graph().nodeCount();
        BitSet train = set("train", split.train(), count);
        BitSet validationTargets = set("validation.targets", split.validation().targets(), count);
        BitSet testTargets = set("test.targets", split.test().targets(), count);
        BitSet validation = set("validation.nodes", split.validation().nodes(), count);
        BitSet test = set("test.nodes", split.test().nodes(), count);

        assertThat(testTargets.cardinality())
                .as("number of nodes in test.targets")
                .isPositive();
        if (someClassHasTwo(data.labels())) {
            assertThat(train.cardinality()).as("number of nodes in train").isPositive();
            assertThat(validationTargets.cardinality())
                    .as("number of nodes in validation.targets")
                    .isPositive();
        }
        labelled("train", split.train(), data);
        labelled("validation.targets", split.validation().targets(), data);
        disjoint("train", train, "validation.targets", validationTargets);
        disjoint("train", train, "test.targets", testTargets);
        disjoint("validation.targets", validationTargets, "test.targets", testTargets);
        within("validation.targets", validationTargets, "validation.nodes", validation);
        within("test.targets", testTargets, "test.nodes", test);
        if (split.setting() == Setting.INDUCTIVE) {
            disjoint("train", train, "validation.nodes", validation);
            disjoint("train", train, "test.nodes", test);
            disjoint("validation.nodes", validation, "test.nodes", test);
        } else {
            assertThat(validation.cardinality())
                    .as("validation.nodes of a transductive split: all nodes")
                    .isEqualTo(count);
            assertThat(test.cardinality())
                    .as("test.nodes of a transductive split: all nodes")
                    .isEqualTo(count);
        }
    }

    private static BitSet set(String part, NodeList nodes, int count) {
        BitSet set = new BitSet();
        nodes.stream().forEach(node -> {
            assertThat(node).as("node in %s, a node of the data set", part).isBetween(0, count - 1);
            assertThat(set.get(node))
                    .as("node %d appears twice in %s", node, part)
                    .isFalse();
            set.set(node);
        });
        return set;
    }

    private static boolean someClassHasTwo(Labels labels) {
        BitSet seen = new BitSet();
        return IntStream.range(0, labels.nodeCount())
                .map(labels::of)
                .filter(label -> label != Labels.UNLABELLED)
                .anyMatch(label -> {
                    boolean again = seen.get(label);
                    seen.set(label);
                    return again;
                });
    }

    private static void labelled(String part, NodeList nodes, Dataset data) {
        nodes.stream()
                .forEach(node -> assertThat(data.labels().of(node))
                        .as("label of node %d in %s", node, part)
                        .isNotEqualTo(Labels.UNLABELLED));
    }

    private static void disjoint(String name, BitSet part, String otherName, BitSet other) {
        BitSet both = (BitSet) part.clone();
        both.and(other);
        assertThat(both.stream().boxed().toList())
                .as("nodes in both %s and %s", name, otherName)
                .isEmpty();
    }

    private static void within(String name, BitSet part, String otherName, BitSet other) {
        BitSet outside = (BitSet) part.clone();
        outside.andNot(other);
        assertThat(outside.stream().boxed().toList())
                .as("nodes of %s that are not in %s", name, otherName)
                .isEmpty();
    }
}
