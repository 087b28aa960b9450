package org.sgul.cli.command;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Factory;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.LearnerFactory.Participation;

/** Plugins as text: parses those in options, where malformed text is a usage error, and describes those that users choose from. */
final class PluginTexts {
    private PluginTexts() {}

    static PluginSpec parse(String text) {
        return orUsage(() -> PluginSpec.parse(text));
    }

    static List<PluginSpec> parseList(String text) {
        return orUsage(
                () -> PluginSpec.list(text).stream().map(PluginSpec::parse).toList());
    }

    /** Parses a plugin and adds parameters; a duplicate is a usage error. */
    static PluginSpec with(PluginSpec spec, Map<String, String> more) {
        return orUsage(() -> spec.with(more));
    }

    /** Whether {@code all} includes a learner, as text; null for other plugins. */
    static @Nullable String participation(Factory<?> factory) {
        return factory instanceof LearnerFactory<?> learner ? ParameterTexts.written(learner.participation()) : null;
    }

    /** Whether a learner trains on validation labels; null for other plugins. */
    static @Nullable Boolean trainsOnValidationLabels(Factory<?> factory) {
        return factory instanceof LearnerFactory<?> learner ? (Boolean) learner.trainsOnValidationLabels() : null;
    }

    /** A plugin's summary, with notes on learners that train on validation labels or that {@code all} does not include. */
    static String summary(Factory<?> factory) {
        if (!(factory instanceof LearnerFactory<?> learner)) {
            return factory.summary();
        }
        return factory.summary()
                + (learner.trainsOnValidationLabels() ? " Trains on validation labels." : "")
                + (learner.participation() == Participation.USUAL ? "" : " Runs only by name.");
    }

    private static <T> T orUsage(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw SgulException.usage(String.valueOf(e.getMessage()));
        }
    }
}
