package org.sgul.cli.command;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.ParameterInfo;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Makes every parameter of a record an option of a command, so that names and meanings are written once. */
final class RecordOptions {
    private RecordOptions() {}

    /** Adds {@code --weight-decay} for a component {@code weightDecay}, and so on. */
    static CommandSpec add(CommandSpec command, Record defaults) {
        return add(command, defaults, Set.of());
    }

    /** As {@link #add(CommandSpec, Record)}, but for the parameters that the command has as options of its own. */
    static CommandSpec add(CommandSpec command, Record defaults, Set<String> except) {
        for (ParameterInfo parameter : ParameterBinder.list(defaults)) {
            String name = parameter.name();
            if (except.contains(name)) {
                continue;
            }
            String sentence = capital(parameter.meaning().isEmpty() ? name : parameter.meaning()) + ".";
            String initial = ParameterTexts.written(parameter.value());
            boolean flag = initial.equals("false");
            command.addOption(OptionSpec.builder("--" + name)
                    .paramLabel("VALUE")
                    .type(flag ? boolean.class : String.class)
                    .arity(flag ? "0" : "1")
                    .description(flag || initial.isEmpty() ? sentence : sentence + " Default " + initial + ".")
                    .build());
        }
        return command;
    }

    /** The record's options that were given, by parameter name. */
    static Map<String, String> given(ParseResult parsed, Record defaults) {
        Map<String, String> given = new LinkedHashMap<>();
        for (String name : ParameterBinder.describe(defaults).keySet()) {
            Object value = parsed.matchedOptionValue("--" + name, null);
            if (value != null) {
                given.put(name, value.toString());
            }
        }
        return given;
    }

    private static String capital(String sentence) {
        String text = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
