package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.cli.console.Output;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.catalog.DatasetDownloader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code sgul datasets download}. */
@Command(
        name = "download",
        description = {
            "Downloads data sets from their public sources into the data directory. Every file is verified; existing files are kept,"
                    + " and an interrupted download is resumed."
        },
        footer = {"  sgul datasets download cora", "  sgul datasets download cora citeseer --data-dir DIR"})
public final class DatasetsDownloadCommand implements Runnable {
    private final Provider<DatasetCatalog> catalog;
    private final Provider<DatasetDownloader> downloader;
    private final Provider<RunContext> context;
    private final Output output;

    @Parameters(
            arity = "1..*",
            paramLabel = "NAME",
            description = "Names of data sets that 'sgul datasets list' shows as downloadable.")
    private List<String> names = List.of();

    @Inject
    DatasetsDownloadCommand(
            Provider<DatasetCatalog> catalog,
            Provider<DatasetDownloader> downloader,
            Provider<RunContext> context,
            Output output) {
        this.catalog = catalog;
        this.downloader = downloader;
        this.context = context;
        this.output = output;
    }

    @Override
    public void run() {
        Map<String, List<String>> files = new LinkedHashMap<>();
        for (String name : names) {
            List<Path> paths = catalog.get().download(name, downloader.get(), context.get());
            files.put(name, paths.stream().map(Path::toString).toList());
        }
        output.print(
                files,
                out -> files.forEach((name, paths) -> {
                    out.println(name);
                    paths.forEach(path -> out.println("  " + path));
                }));
    }
}
