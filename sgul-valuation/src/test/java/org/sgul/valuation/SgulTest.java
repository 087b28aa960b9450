package org.sgul.valuation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Labels;
import org.sgul.api.data.Setting;
import org.sgul.api.inference.TargetStates;
import org.sgul.core.run.SeededRun;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.pipeline.ValuedGame;
import org.sgul.valuation.pipeline.ValuedNode;
import org.sgul.valuation.value.GameSetup;

class SgulTest {
    @TempDir
    Path folder;

    @Test
    void oneCallGivesWhatThePipelineGives() {
        ValuedGame one = Sgul.open("twin:small")
                .model("sgc(epochs=20;hidden=8)")
                .orders(12)
                .value("17", "300");
        SeededRun run = new SeededRun(1);
        Harness harness = Harness.discover(folder);
        TrainedTask trained = harness.task(
                        harness.open("twin:small", run),
                        new SplitSource.Targets(new SplitSource.Recommended(Setting.TRANSDUCTIVE), List.of("17,300")),
                        run)
                .model(PluginSpec.parse("sgc(epochs=20;hidden=8)"))
                .train();
        ValuedGame steps = trained.open(Side.TEST)
                .value(
                        trained.fit(new PluginSpec("long-range-agreement"), new OrderSource.Drawn(10)),
                        new OrderSource.Drawn(12));
        assertThat(one.ranked()).isEqualTo(steps.ranked()).isNotEmpty();
        assertThat(Sgul.open("twin:small")
                        .model("sgc(epochs=20;hidden=8)")
                        .orders(12)
                        .value(17, 300)
                        .ranked())
                .isEqualTo(one.ranked());
        trained.task().components().weightsFiles().save(trained.model().weights(), folder.resolve("w.npz"));
        assertThat(Sgul.open("twin:small")
                        .model("sgc", folder.resolve("w.npz"))
                        .orders(12)
                        .value("17", "300")
                        .ranked())
                .isEqualTo(one.ranked());
    }

    @Test
    void aGraphInArraysIsValuedByItsOwnNumbers() {
        int nodes = 40;
        Random random = new Random(3);
        float[][] features = new float[nodes][2];
        int[][] edges = new int[2 * nodes][];
        int[] labels = new int[nodes];
        for (int v = 0; v < nodes; v++) {
            features[v][0] = v % 2 + (float) random.nextGaussian() / 3;
            features[v][1] = 1;
            labels[v] = v < 12 ? v % 2 : Labels.UNLABELLED;
            edges[2 * v] = new int[] {v, (v + 2) % nodes};
            edges[2 * v + 1] = new int[] {v, (v + 7) % nodes};
        }
        ValuedGame values = Sgul.of(features, edges, labels).depth(1).orders(20).value(30);
        assertThat(values.ranked()).extracting(ValuedNode::node).containsExactlyInAnyOrder(23, 28, 32, 37);
        assertThat(values.of("37").node()).isEqualTo(37);
        assertThatThrownBy(() -> values.of("30"))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("node '30' is not one of the 4 players of the game");
        assertThatThrownBy(() -> Sgul.of(features, edges, labels).value("40"))
                .hasMessage("data set arrays has no node '40'; its nodes are 0..39");
        float[] weights = new float[edges.length];
        Arrays.fill(weights, 1);
        assertThat(Sgul.of(features, edges, weights, labels)
                        .depth(1)
                        .orders(20)
                        .value(30)
                        .ranked())
                .isEqualTo(values.ranked());
        weights[60] = 1e6f;
        assertThat(Sgul.of(features, edges, weights, labels)
                        .learner("max-confidence")
                        .depth(1)
                        .orders(20)
                        .value(30)
                        .of("32")
                        .value())
                .isNotEqualTo(Sgul.of(features, edges, labels)
                        .learner("max-confidence")
                        .depth(1)
                        .orders(20)
                        .value(30)
                        .of("32")
                        .value());
        assertThatThrownBy(() -> Sgul.of(features, edges, new float[3], labels))
                .hasMessage("3 edge weights for 80 edges; give one per edge");
    }

    @Test
    void wrongArgumentsAreNamed() {
        float[][] features = {{1, 2}, {3, 4}, {5, 6}};
        int[] labels = {0, 1, 0};
        int[][] single = {{0, 1}, {2}};
        String pairs = "edge 1 has length 1; edges are pairs of nodes, so give 2 numbers each";
        assertThatThrownBy(() -> Sgul.of(features, single, labels))
                .isInstanceOf(SgulException.class)
                .hasMessage(pairs);
        assertThatThrownBy(() -> Sgul.of(features, single, new float[] {1, 1}, labels))
                .isInstanceOf(SgulException.class)
                .hasMessage(pairs);
        float[][] ragged = {{1, 2}, {3}, {5, 6}};
        assertThatThrownBy(() -> Sgul.of(ragged, new int[][] {{0, 1}}, labels))
                .isInstanceOf(SgulException.class)
                .hasMessage("dense features: row 1 has 1 columns, but all rows must have 2");
        Dataset data = Harness.discover(folder).open("twin:small", new SeededRun(1));
        List<String> names = IntStream.range(0, data.graph().nodeCount())
                .mapToObj(node -> "node " + node)
                .toList();
        Sgul named = Sgul.of(new Dataset(
                "named", data.graph(), data.features(), data.labels(), data.masks(), names::get, data.provenance()));
        for (int node : new int[] {-1, names.size()}) {
            assertThatThrownBy(() -> named.value(0, node))
                    .isInstanceOf(SgulException.class)
                    .hasMessage("data set named has no node " + node + "; its nodes have the numbers 0.."
                            + (names.size() - 1));
        }
    }

    @Test
    void valuesAddUpToWhatTheNeighboursChange() {
        Dataset data = Harness.discover(folder).open("twin:small", new SeededRun(1));
        ValuedGame values = Sgul.of(data)
                .model("sgc(epochs=20;hidden=8)")
                .learner("max-confidence")
                .value(17);
        GameSetup setup = values.open().setup();
        double gained =
                confidence(setup.fullGame()) - confidence(setup.engine().open(setup.model(), setup.game(), List.of()));
        assertThat(values.ranked().stream().mapToDouble(ValuedNode::value).sum())
                .isCloseTo(gained, within(1e-9));
    }

    private static double confidence(TargetStates states) {
        return states.probability(0, states.predictedClass(0));
    }
}
