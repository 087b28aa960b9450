package org.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;
import org.sgul.core.run.SeededRun;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.OrderSource;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.pipeline.ValuedGame;
import org.sgul.valuation.pipeline.ValuedNode;

/** Runs the examples of {@code docs/use-from-java.md}. */
class JavaExamplesTest {
    @TempDir
    Path folder;

    @Test
    void aGraphIsValued() {
        ValuedGame valued = ValueGraph.value(folder);
        assertThat(valued.ranked()).hasSizeGreaterThan(100);
        assertThat(valued.sampled().orElseThrow().orders()).isEqualTo(10);
    }

    @Test
    void oneCallValuesTheNeighboursOfNodes() {
        assertThat(OneCall.best("twin:small", "17", "300"))
                .hasSize(5)
                .isSortedAccordingTo(Comparator.comparingInt(ValuedNode::rank));
    }

    @Test
    void learnersAreCompared() {
        Path results = folder.resolve("results");
        assertThat(CompareLearners.compare(folder.resolve("data"), results))
                .hasSize(4)
                .anyMatch(line -> line.startsWith("twin:small sgul-shapley 0."));
        assertThat(results.resolve("summary.csv")).exists();
        assertThat(results.resolve("report.html")).exists();
        assertThat(results.resolve("plots")).isNotEmptyDirectory();
    }

    @Test
    void aPluginOfOnesOwnIsUsedLikeTheOthers() {
        Harness harness = OwnLearner.harness(folder);
        assertThat(harness.components().learners().get("mean-degree").summary())
                .isEqualTo("Mean degree of the targets.");
        SeededRun run = new SeededRun(1);
        TrainedTask trained = harness.task(
                        harness.open("twin:small", run), new SplitSource.Recommended(Setting.INDUCTIVE), run)
                .model(PluginSpec.parse("pmlp-sgc(epochs=5;hidden=4)"))
                .train();
        assertThat(ValueGraph.score(trained, trained.fit(new PluginSpec("mean-degree"), new OrderSource.Drawn(2))))
                .isBetween(0.0, 1.0);
    }
}
