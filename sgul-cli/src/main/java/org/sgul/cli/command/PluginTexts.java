package org.sgul.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
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

    /** What only learners state, by key in JSON; nothing for other plugins. */
    static Map<String, Object> learnerKeys(Factory<?> factory) {
        Map<String, Object> keys = new LinkedHashMap<>();
        if (factory instanceof LearnerFactory<?> learner) {
            keys.put("participation", ParameterTexts.written(learner.participation()));
            keys.put("trains-on-validation-labels", learner.trainsOnValidationLabels());
        }
        return keys;
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
