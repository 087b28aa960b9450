package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.ExperimentResult.WrittenReport;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.valuation.pipeline.Convergence;
import org.sgul.valuation.pipeline.Harness;

class UnitDetailsTest {
    @TempDir
    Path folder;

    @Test
    void theFirstSeedKeepsWhatPeopleLookAt() {
        Path out = folder.resolve("out");
        ExperimentSpec spec = Experiments.small(folder, Map.of("validation-orders", 4, "test-orders", 4, "seeds", 2));
        ExperimentResult result = ExperimentRunner.of(Harness.of(Experiments.PLUGINS, folder))
                .withReports(List.of(new PluginSpec("html"), new PluginSpec("missing")))
                .run(spec, out, Experiments.threads(1));
        UnitStore store = new UnitStore(out);

        UnitResult first = result.units().get(0).success().orElseThrow();
        UnitDetails details = store.details(first.id()).orElseThrow();
        assertThat(result.units().stream()
                        .filter(unit -> unit.id().seed() != first.id().seed()))
                .isNotEmpty()
                .allSatisfy(unit -> assertThat(store.details(unit.id())).isEmpty());

        assertThat(details.neighbourhoods()).isNotEmpty().allSatisfy(around -> {
            assertThat(around.nodes().get(0).target()).isTrue();
            assertThat(around.nodes().stream().filter(node -> !node.target()).map(UnitDetails.Node::node))
                    .isSubsetOf(Arrays.stream(first.nodes()).boxed().toList());
            long ownEdges =
                    Arrays.stream(around.edges()).filter(edge -> edge[0] == 0).count();
            assertThat(ownEdges).isBetween(1L, (long) around.nodes().get(0).degree());
        });
        assertThat(details.convergence().keySet()).contains(Outcome.ORACLE).containsAll(spec.learnerNames());
        details.convergence().forEach((learner, settled) -> {
            double[] errors = first.outcome(learner).orElseThrow().scores().standardErrors();
            assertThat(last(settled))
                    .as(learner)
                    .isCloseTo(Arrays.stream(errors).average().orElseThrow(), within(1e-12));
        });
        assertThat(result.reports().get(0))
                .isEqualTo(new WrittenReport("html", List.of(out.resolve("report.html")), null));
        assertThat(result.reports().get(1).error().message()).startsWith("unknown report 'missing'");
    }

    private static double last(Convergence settled) {
        assertThat(settled.orders()).containsExactly(2, 4);
        return settled.standardError()[1];
    }
}
