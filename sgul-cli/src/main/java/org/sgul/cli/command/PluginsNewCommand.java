package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.cli.console.Output;
import org.sgul.cli.scaffold.PluginProject;
import org.sgul.cli.scaffold.ProjectNames;
import org.sgul.cli.scaffold.ScaffoldKind;
import org.sgul.core.plugin.PluginRegistry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sgul plugins new}. */
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
public final class PluginsNewCommand implements Runnable {
    private final Provider<PluginRegistry> registry;
    private final Output output;

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

    @Option(names = "--out", paramLabel = "DIR", description = "A new or empty folder to write into; default: ./NAME.")
    private @Nullable Path folder;

    @Inject
    PluginsNewCommand(Provider<PluginRegistry> registry, Output output) {
        this.registry = registry;
        this.output = output;
    }

    @Override
    public void run() {
        ProjectNames names = new ProjectNames(name, packageName);
        if (registry.get().names(kind.plugins()).contains(name)) {
            throw SgulException.usage("the " + kind.plugins() + " '" + name + "' already exists, in "
                    + registry.get().origin(kind.plugins(), name) + "; choose another --name");
        }
        Path out = folder == null ? Path.of(name) : folder;
        List<Path> files = new PluginProject(kind, names).write(out);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", kind.plugins().name());
        json.put("name", name);
        json.put("class", packageName + "." + names.className());
        json.put("directory", out.toString());
        json.put("files", files.stream().map(Path::toString).toList());
        output.print(json, print -> {
            print.println(kind.plugins() + " " + name + ": project created in " + out);
            files.forEach(file -> print.println("  " + file));
            print.println();
            print.println("Next: cd " + out + " && mvn package, then see README.md");
        });
    }
}
