package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sgul.api.RunContext;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.catalog.DatasetDownloader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sgul datasets download}. */
public final class DatasetsDownloadCommand implements CliCommand {
    /** The options of {@code sgul datasets download}. */
    @Command(
            name = "download",
            description = {
                "Downloads data sets from their public sources into the data directory. Every file is verified; existing files are kept,"
                        + " and an interrupted download is resumed."
            },
            footer = {"  sgul datasets download cora", "  sgul datasets download cora citeseer --data-dir DIR"})
    public static final class Options implements CliCommand.Options {
        @Parameters(
                arity = "1..*",
                paramLabel = "NAME",
                description = "Names of data sets that 'sgul datasets list' shows as downloadable.")
        private List<String> names = List.of();

        @Override
        public Class<? extends CliCommand> command() {
            return DatasetsDownloadCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED, GlobalOptions.PLUGINS, GlobalOptions.THREADS);
        }
    }

    private final Options given;
    private final DatasetCatalog catalog;
    private final DatasetDownloader downloader;
    private final RunContext context;
    private final Output output;

    @Inject
    DatasetsDownloadCommand(
            Options given, DatasetCatalog catalog, DatasetDownloader downloader, RunContext context, Output output) {
        this.given = given;
        this.catalog = catalog;
        this.downloader = downloader;
        this.context = context;
        this.output = output;
    }

    @Override
    public int run() {
        Map<String, List<String>> files = new LinkedHashMap<>();
        for (String name : given.names) {
            List<Path> paths = catalog.download(name, downloader, context);
            files.put(name, paths.stream().map(Path::toString).toList());
        }
        output.print(
                files,
                out -> files.forEach((name, paths) -> {
                    out.println(name);
                    paths.forEach(path -> out.println("  " + path));
                }));
        return ExitCode.DONE;
    }
}
