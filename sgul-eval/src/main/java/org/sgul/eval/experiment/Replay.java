package org.sgul.eval.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.core.file.Sha256;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.ManifestChanges;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.graph.catalog.DatasetCatalog;

/** Runs an experiment again from its manifest and compares the tables. */
public final class Replay {
    private final ExperimentRunner runner;
    private final SpecReader reader;
    private final DatasetCatalog catalog;

    public Replay(ExperimentRunner runner, SpecReader reader, DatasetCatalog catalog) {
        this.runner = runner;
        this.reader = reader;
        this.catalog = catalog;
    }

    /** A table, whether it is the same as before, and if not, the first line that differs; 0 if that is unknown. */
    public record ComparedTable(String file, boolean same, int line) {}

    /**
     * The outcome of a replay.
     *
     * @param changes other differences: versions, plugins' jars, parameters, data, the machine
     */
    public record Result(ExperimentResult result, List<ComparedTable> tables, List<String> changes) {
        public Result {
            tables = List.copyOf(tables);
            changes = List.copyOf(changes);
        }

        public boolean same() {
            return tables.stream().allMatch(ComparedTable::same);
        }
    }

    /** Runs the experiment again and writes to a directory. Changed data is a data error, unless any data is allowed. */
    public Result run(Path manifestFile, Path directory, boolean anyData, RunContext context) {
        Path before = Objects.requireNonNull(manifestFile.toAbsolutePath().getParent());
        if (before.equals(directory.toAbsolutePath())) {
            throw SgulException.usage(directory + " contains the results to compare with; choose another folder");
        }
        Manifest manifest = Manifest.read(manifestFile);
        ExperimentSpec spec = reader.read(manifest.experiment());
        if (!anyData) {
            checkData(manifest, spec, context);
        }
        ExperimentResult result = runner.run(spec, directory, context);
        List<ComparedTable> tables = new ArrayList<>();
        manifest.files().forEach((name, digest) -> {
            boolean same = digest.equals(Sha256.of(directory.resolve(name)));
            int line = same ? 0 : firstDifference(before.resolve(name), directory.resolve(name));
            tables.add(new ComparedTable(name, same, line));
        });
        Manifest now = Manifest.read(directory.resolve(Manifest.FILE));
        return new Result(result, tables, ManifestChanges.between(manifest, now));
    }

    private void checkData(Manifest manifest, ExperimentSpec spec, RunContext context) {
        SharedDatasets datasets = new SharedDatasets(catalog, Contexts.of(spec.seed(), context));
        List<String> problems = new ArrayList<>();
        for (Map.Entry<String, String> entry : manifest.checksums().entrySet()) {
            String now = datasets.get(entry.getKey()).provenance().checksum();
            if (!now.equals(entry.getValue())) {
                problems.add(entry.getKey() + " has checksum " + now + ", but the manifest has " + entry.getValue());
            }
        }
        if (!problems.isEmpty()) {
            throw SgulException.data("the data has changed: " + String.join("; ", problems)
                    + "; results would differ for that reason alone (--any-data runs anyway)");
        }
    }

    private static int firstDifference(Path before, Path now) {
        try {
            List<String> old = Files.isRegularFile(before) ? Files.readAllLines(before) : List.of();
            List<String> fresh = Files.readAllLines(now);
            for (int i = 0; i < Math.min(old.size(), fresh.size()); i++) {
                if (!old.get(i).equals(fresh.get(i))) {
                    return i + 1;
                }
            }
            return old.isEmpty() ? 0 : Math.min(old.size(), fresh.size()) + 1;
        } catch (IOException e) {
            throw SgulException.data(now, "", "cannot be compared (" + e.getMessage() + ")", e);
        }
    }
}
