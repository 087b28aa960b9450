package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.cli.scaffold.PluginProject;
import org.sgul.cli.scaffold.ProjectNames;
import org.sgul.cli.scaffold.ScaffoldKind;
import org.sgul.core.plugin.PluginRegistry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sgul plugins new}. */
public final class PluginsNewCommand implements CliCommand {
    /** The options of {@code sgul plugins new}. */
    @Command(
            name = "new",
            description = {
                "Creates a Maven project for a new plugin that builds, passes its test and works without changes: one class, its test"
                        + " with the testkit, and a README that explains how to build, list and run it."
            },
            footer = {
                "  sgul plugins new --kind learner --name my-method --package org.example",
                "  cd my-method && mvn package",
                "  sgul plugins list --plugins target/plugins"
            })
    public static final class Options implements CliCommand.Options {
        @Option(
                names = "--kind",
                required = true,
                paramLabel = "KIND",
                description = "The kind of plugin: ${COMPLETION-CANDIDATES}.",
                converter = Choices.ScaffoldKinds.class,
                completionCandidates = Choices.ScaffoldKinds.class)
        private ScaffoldKind kind;

        @Option(
                names = "--name",
                required = true,
                paramLabel = "NAME",
                description = "The plugin's name: lower-case letters, digits and single hyphens.")
        private String name = "";

        @Option(
                names = "--package",
                required = true,
                paramLabel = "PACKAGE",
                description = "The package of its Java class.")
        private String packageName = "";

        @Option(
                names = "--out",
                paramLabel = "DIR",
                description = "A new or empty folder to write into; default: ./NAME.")
        private @Nullable Path folder;

        @Override
        public Class<? extends CliCommand> command() {
            return PluginsNewCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED, GlobalOptions.DATA_DIR, GlobalOptions.THREADS);
        }
    }

    private final Options given;
    private final PluginRegistry registry;
    private final Output output;

    @Inject
    PluginsNewCommand(Options given, PluginRegistry registry, Output output) {
        this.given = given;
        this.registry = registry;
        this.output = output;
    }

    @Override
    public int run() {
        ProjectNames names = new ProjectNames(given.name, given.packageName);
        if (registry.names(given.kind.plugins()).contains(given.name)) {
            throw SgulException.usage("the " + given.kind.plugins() + " '" + given.name + "' already exists, in "
                    + registry.origin(given.kind.plugins(), given.name) + "; choose another --name");
        }
        Path out = given.folder == null ? Path.of(given.name) : given.folder;
        List<Path> files = new PluginProject(given.kind, names).write(out);
        Json json = new Json(
                given.kind.plugins().name(),
                given.name,
                given.packageName + "." + names.className(),
                out.toString(),
                files.stream().map(Path::toString).toList());
        output.print(json, print -> {
            print.println(given.kind.plugins() + " " + given.name + ": project created in " + out);
            files.forEach(file -> print.println("  " + file));
            print.println();
            print.println("Next: cd " + out + " && mvn package, then see README.md");
        });
        return ExitCode.DONE;
    }

    private record Json(
            String kind, String name, @JsonProperty("class") String className, String directory, List<String> files) {}
}
