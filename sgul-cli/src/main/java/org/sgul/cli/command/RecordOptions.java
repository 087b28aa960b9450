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

/** Adds every parameter of a record as an option of a command, so that names and descriptions are defined once. */
final class RecordOptions {
    private RecordOptions() {}

    /** Adds an option per component, such as {@code --weight-decay} for {@code weightDecay}. */
    static CommandSpec add(CommandSpec command, Record defaults) {
        return add(command, defaults, Set.of());
    }

    /** Same as {@link #add(CommandSpec, Record)}, except for parameters that the command defines itself. */
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

    /** The given options of the record, by parameter name. */
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
