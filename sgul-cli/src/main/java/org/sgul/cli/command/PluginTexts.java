package org.sgul.cli.command;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;

/** Parses plugins in options; malformed text is a usage error. */
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

    private static <T> T orUsage(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw SgulException.usage(String.valueOf(e.getMessage()));
        }
    }
}
