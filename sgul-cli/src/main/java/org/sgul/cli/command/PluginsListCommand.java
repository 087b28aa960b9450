package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Factory;
import org.sgul.api.spi.PluginKind;
import org.sgul.api.spi.PluginRegistry;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sgul plugins list}. */
@Command(
        name = "list",
        description = "Lists plugins by kind and name.",
        footer = {"  sgul plugins list", "  sgul plugins list --kind reader", "  sgul plugins list --json"})
public final class PluginsListCommand implements Runnable {
    private final Provider<PluginRegistry> registry;
    private final Output output;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "Only this kind: ${COMPLETION-CANDIDATES}.",
            converter = PluginKinds.class,
            completionCandidates = PluginKinds.class)
    private @Nullable PluginKind<?> kind;

    @Inject
    PluginsListCommand(Provider<PluginRegistry> registry, Output output) {
        this.registry = registry;
        this.output = output;
    }

    @Override
    public void run() {
        List<Map<String, Object>> rows = new ArrayList<>();
        Table table = new Table("KIND", "NAME", "WHAT IT IS");
        for (PluginKind<?> each : kind == null ? PluginKind.all() : List.of(kind)) {
            for (Factory<?> factory : registry.get().all(each)) {
                rows.add(Map.of("kind", each.name(), "name", factory.name(), "summary", factory.summary()));
                table.add(each.name(), factory.name(), factory.summary());
            }
        }
        output.print(rows, out -> {
            if (rows.isEmpty()) {
                out.println(kind == null ? "no plugins" : "no plugins of kind " + kind);
            } else {
                table.print(out);
            }
        });
    }
}
