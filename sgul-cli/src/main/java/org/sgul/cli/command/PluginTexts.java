package org.sgul.cli.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** A learner's participation in lower case; other plugins have none. */
    static Optional<String> participation(Factory<?> factory) {
        return factory instanceof LearnerFactory<?> learner
                ? Optional.of(ParameterTexts.written(learner.participation()))
                : Optional.empty();
    }

    /** A plugin's summary, with a note if it is a learner that {@code all} does not include. */
    static String summary(Factory<?> factory) {
        boolean named = factory instanceof LearnerFactory<?> learner && learner.participation() != Participation.USUAL;
        return factory.summary() + (named ? " Runs only by name." : "");
    }

    private static <T> T orUsage(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw SgulException.usage(String.valueOf(e.getMessage()));
        }
    }
}
