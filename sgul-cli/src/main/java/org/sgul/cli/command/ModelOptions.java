package org.sgul.cli.command;

import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.question.Question;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where the model's weights come from, what its true utility is, and what evaluates it. */
final class ModelOptions {
    @Mixin
    final WeightsOptions weights = new WeightsOptions();

    @Option(
            names = "--measure",
            paramLabel = "MEASURE",
            description = "What the true utility is: ${COMPLETION-CANDIDATES}; default accuracy.",
            converter = Choices.Measures.class,
            completionCandidates = Choices.Measures.class)
    Measure measure = Measure.ACCURACY;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description =
                    "The inference engine, 'name' or 'name(key=value;key=value)'; default incremental, which is exact."
                            + " \"incremental(tolerance=1e-3)\" is faster, and approximate, where nodes have very many neighbours.")
    private @Nullable String engine;

    PluginSpec engine() {
        return engine == null ? Harness.INCREMENTAL : PluginTexts.parse(engine);
    }

    /** Names the engine, unless it is the usual one, after a comma. */
    String engineRemark() {
        return engine().equals(Harness.INCREMENTAL) ? "" : ", " + engine();
    }

    /** The paper's question about the measure, over orders of a law. */
    Question question(OrderLaw law) {
        return Question.PAPER.of(measure).over(law);
    }
}
