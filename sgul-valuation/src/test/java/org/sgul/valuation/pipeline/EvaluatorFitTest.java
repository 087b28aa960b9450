package org.sgul.valuation.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Setting;
import org.sgul.core.run.SeededRun;

/** GNNEvaluator on real data: its regressor is trained to the end. */
@Tag("slow")
@EnabledIfEnvironmentVariable(named = "SGUL_TEST_DATA", matches = ".+")
class EvaluatorFitTest {
    private static final int SEEDS = 10;

    @ParameterizedTest
    @CsvSource({"cora, pmlp-sgc", "citeseer, pmlp-sgc"})
    void explainsHeldOutAccuracies(String dataset, String model) {
        double sum = 0;
        double unseen = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            RunContext run = new SeededRun(seed);
            Harness harness = Harness.discover(Path.of(System.getenv("SGUL_TEST_DATA"), "datasets"));
            Map<String, Object> findings = harness.task(
                            harness.open(dataset, run), new SplitSource.Recommended(Setting.INDUCTIVE), run)
                    .model(PluginSpec.parse(model))
                    .train()
                    .fit(new PluginSpec("gnn-evaluator"), new OrderSource.Drawn(30))
                    .findings();
            sum += (double) findings.get("held-out-r2");
            unseen += (double) findings.get("unseen-orders-r2");
        }
        assertThat(sum / SEEDS).isGreaterThan(0.8);
        assertThat(unseen / SEEDS).isGreaterThan(0.6);
    }
}
