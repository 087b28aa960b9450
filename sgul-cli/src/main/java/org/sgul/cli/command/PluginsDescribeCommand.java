package org.sgul.cli.command;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.Factory;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.ParameterInfo;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginOrigin;
import org.sgul.core.plugin.PluginRegistry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sgul plugins describe}. */
public final class PluginsDescribeCommand implements CliCommand {
    /** The options of {@code sgul plugins describe}. */
    @Command(
            name = "describe",
            description = "Describes one plugin: its summary, its origin, and its parameters with their defaults.",
            footer = {"  sgul plugins describe split ratio-inductive", "  sgul plugins describe reader csv --json"})
    public static final class Options implements CliCommand.Options {
        @Parameters(
                index = "0",
                paramLabel = "KIND",
                description = "One of ${COMPLETION-CANDIDATES}.",
                converter = PluginKinds.class,
                completionCandidates = PluginKinds.class)
        private PluginKind<?> kind;

        @Parameters(index = "1", paramLabel = "NAME", description = "The plugin's name in 'sgul plugins list'.")
        private String name = "";

        @Override
        public Class<? extends CliCommand> command() {
            return PluginsDescribeCommand.class;
        }
    }

    private static final int MEANING_WIDTH = 60;

    private final Options given;
    private final PluginRegistry registry;
    private final Output output;

    @Inject
    PluginsDescribeCommand(Options given, PluginRegistry registry, Output output) {
        this.given = given;
        this.registry = registry;
        this.output = output;
    }

    @Override
    public int run() {
        Factory<?> factory = registry.get(given.kind, given.name);
        List<Map<String, Object>> parameters = parameters(factory.defaults());
        Map<String, Object> description = new LinkedHashMap<>();
        description.put("kind", given.kind.name());
        description.put("name", factory.name());
        description.put("summary", factory.summary());
        description.putAll(PluginTexts.learnerKeys(factory));
        PluginOrigin origin = registry.origin(given.kind, given.name);
        description.put("class", origin.className());
        description.put("jar", origin.location());
        description.put("parameters", parameters);
        output.print(description, out -> {
            out.println(given.kind + " " + factory.name() + ": " + PluginTexts.summary(factory));
            out.println("from " + origin);
            out.println();
            if (parameters.isEmpty()) {
                out.println("It has no parameters.");
                return;
            }
            Table table = new Table("PARAMETER", "TYPE", "DEFAULT", "MEANING");
            parameters.forEach(p -> table.addLines(
                    p.get("name"),
                    p.get("type"),
                    String.valueOf(p.get("default")).replace(",", ",\n"),
                    wrapped(String.valueOf(p.get("meaning")))));
            table.print(out);
        });
        return ExitCode.DONE;
    }

    /** The text in lines of at most a few words. */
    private static String wrapped(String text) {
        StringBuilder lines = new StringBuilder();
        int length = 0;
        for (String word : text.split(" ", -1)) {
            boolean first = lines.length() == 0;
            boolean wraps = !first && length + 1 + word.length() > MEANING_WIDTH;
            lines.append(first ? "" : wraps ? "\n" : " ").append(word);
            length = first || wraps ? word.length() : length + 1 + word.length();
        }
        return lines.toString();
    }

    private static List<Map<String, Object>> parameters(Record defaults) {
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (ParameterInfo parameter : ParameterBinder.list(defaults)) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", parameter.name());
            row.put("type", ParameterTexts.type(parameter.type()));
            row.put("default", ParameterTexts.written(parameter.value()));
            row.put("meaning", parameter.meaning());
            parameters.add(row);
        }
        return parameters;
    }
}
