package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Factory;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
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

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED, GlobalOptions.DATA_DIR, GlobalOptions.THREADS);
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
        PluginKind<?> kind = given.kind;
        Factory<?> factory = registry.get(kind, given.name);
        PluginOrigin origin = registry.origin(kind, given.name);
        List<ParameterJson> parameters = ParameterBinder.list(factory.defaults()).stream()
                .map(ParameterJson::of)
                .toList();
        Json description = new Json(
                kind.name(),
                factory.name(),
                factory.summary(),
                PluginTexts.participation(factory),
                PluginTexts.trainsOnValidationLabels(factory),
                origin.className(),
                origin.location(),
                parameters);
        output.print(description, out -> {
            out.println(kind + " " + factory.name() + ": " + PluginTexts.summary(factory));
            out.println("from " + origin);
            out.println();
            if (parameters.isEmpty()) {
                out.println("It has no parameters.");
                return;
            }
            Table table = new Table("PARAMETER", "TYPE", "DEFAULT", "MEANING");
            parameters.forEach(p ->
                    table.addLines(p.name(), p.type(), p.defaultValue().replace(",", ",\n"), wrapped(p.meaning())));
            table.print(out);
        });
        return ExitCode.DONE;
    }

    /** The text in lines of at most a few words. */
    private static String wrapped(String text) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > MEANING_WIDTH) {
                lines.add(line);
                line = word;
            } else {
                line = line.isEmpty() ? word : line + " " + word;
            }
        }
        lines.add(line);
        return String.join("\n", lines);
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Json(
            String kind,
            String name,
            String summary,
            @Nullable String participation,
            @Nullable Boolean trainsOnValidationLabels,
            @JsonProperty("class") String className,
            String jar,
            List<ParameterJson> parameters) {}

    private record ParameterJson(
            String name,
            String type,
            @JsonProperty("default") String defaultValue,
            String meaning) {
        static ParameterJson of(ParameterInfo parameter) {
            return new ParameterJson(
                    parameter.name(),
                    ParameterTexts.type(parameter.type()),
                    ParameterTexts.written(parameter.value()),
                    parameter.meaning());
        }
    }
}
