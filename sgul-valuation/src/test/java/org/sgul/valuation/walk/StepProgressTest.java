package org.sgul.valuation.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgul.api.Progress;
import org.sgul.api.data.NodeList;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.features.FeaturesPlugin;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.FeaturePool;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.value.StoppingRule;
import org.sgul.valuation.value.Valuator;

class StepProgressTest {
    private final AtomicLong announced = new AtomicLong();
    private final AtomicLong done = new AtomicLong();

    private SeededRun run(int threads) {
        Progress progress = (what, total) -> {
            announced.set(total);
            return done::addAndGet;
        };
        return new SeededRun(1, progress, threads, () -> false);
    }

    @Test
    void oneLongOrderReportsBeforeItsEnd() {
        NodeList players = NodeList.of(IntStream.range(0, 200).toArray());
        try (StepProgress progress = new StepProgress("valuing", Orders.of(List.of(players)), players, run(1))) {
            assertThat(announced).hasValue(200);
            for (int step = 0; step <= 130; step++) {
                progress.at(0, step);
            }
            assertThat(done).hasValue(128);
            progress.finished(0);
            assertThat(done).hasValue(200);
        }
    }

    @Test
    void walksReportEveryStepOnceForAnyNumberOfThreads() {
        TinyContext context = TinyCase.random(4).context().withEngine(new IncrementalEngine());
        FeaturePool features =
                Components.of(PluginRegistry.of(new FeaturesPlugin())).featurePool();
        BoundUtilities measures = new BoundUtilities(context, List.of(features.feature("confidence-gap")));
        Orders orders = OrderLaws.FRONTIER_UNIFORM.draw(context.game(), "test", 20, new SeededRun(3));
        long steps = 20L * context.game().players().size();
        for (int threads : new int[] {1, 4}) {
            done.set(0);
            new Valuator(new LocalExecutor(), run(threads))
                    .value(measures, orders, ValueRules.SHAPLEY, new StoppingRule.StandardError(1e-300));
            assertThat(announced).hasValue(steps);
            assertThat(done).hasValue(steps);
        }
    }
}
