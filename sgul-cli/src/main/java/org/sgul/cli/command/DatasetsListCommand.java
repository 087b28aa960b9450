package org.sgul.cli.command;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.graph.catalog.DatasetCatalog;
import picocli.CommandLine.Command;

/** {@code sgul datasets list}. */
public final class DatasetsListCommand implements CliCommand {
    /** The options of {@code sgul datasets list}. */
    @Command(
            name = "list",
            description = {
                "Lists data sets by name and availability: present in the data directory, generated on use, downloadable, or to be"
                        + " placed by hand."
            },
            footer = {"  sgul datasets list", "  sgul datasets list --data-dir DIR", "  sgul datasets list --json"})
    public static final class Options implements CliCommand.Options {

        @Override
        public Class<? extends CliCommand> command() {
            return DatasetsListCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED, GlobalOptions.THREADS);
        }
    }

    private final DatasetCatalog catalog;
    private final Output output;

    @Inject
    DatasetsListCommand(DatasetCatalog catalog, Output output) {
        this.catalog = catalog;
        this.output = output;
    }

    @Override
    public int run() {
        List<Json> rows = new ArrayList<>();
        Table table = new Table("NAME", "FORMAT", "STATE", "FOLDER");
        for (DatasetCatalog.Entry entry : catalog.list()) {
            String state = entry.availability().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            rows.add(new Json(entry.name(), entry.format(), state.replace(' ', '-'), entry.where()));
            table.add(entry.name(), entry.format(), state, entry.where());
        }
        output.print(rows, table::print);
        return ExitCode.DONE;
    }

    private record Json(String name, String format, String state, String folder) {}
}
