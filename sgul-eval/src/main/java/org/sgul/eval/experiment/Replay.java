package org.sgul.eval.experiment;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.ManifestChanges;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.table.TableFiles;
import org.sgul.eval.setup.PluginInputs;
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
            checkInputs(manifest, spec, context);
        }
        ExperimentResult result = runner.run(spec, directory, context);
        List<ComparedTable> tables = new ArrayList<>();
        manifest.files().forEach((name, digest) -> {
            Path now = TableFiles.find(directory, name).orElse(directory.resolve(name));
            boolean same = digest.equals(TableFiles.digest(now));
            int line = same
                    ? 0
                    : TableFiles.find(before, name)
                            .map(old -> firstDifference(old, now))
                            .orElse(0);
            tables.add(new ComparedTable(name, same, line));
        });
        Manifest written = Manifest.read(directory.resolve(Manifest.FILE));
        return new Result(result, tables, ManifestChanges.between(manifest, written));
    }

    private void checkInputs(Manifest manifest, ExperimentSpec spec, RunContext context) {
        SharedDatasets datasets = SharedDatasets.of(catalog, Contexts.of(spec.seed(), context));
        Map<String, String> now = new TreeMap<>();
        spec.dataset()
                .forEach(name -> now.put(
                        UnitResult.dataInput(name),
                        datasets.get(name).provenance().checksum()));
        List<String> problems = new ArrayList<>();
        manifest.inputs().forEach((name, digest) -> {
            String present = now.getOrDefault(name, digest);
            if (!present.equals(digest)) {
                problems.add(name + " has checksum " + present + ", but the manifest has " + digest);
            } else if (PluginInputs.hasChanged(name, digest)) {
                problems.add(name + " is missing, or has another checksum than in the manifest");
            }
        });
        if (!problems.isEmpty()) {
            throw SgulException.data("the data has changed: " + String.join("; ", problems)
                    + "; results would differ for that reason alone (--any-data runs anyway)");
        }
    }

    private static int firstDifference(Path before, Path now) {
        try (BufferedReader old = TableFiles.lines(before);
                BufferedReader fresh = TableFiles.lines(now)) {
            int line = 1;
            String expected = old.readLine();
            while (expected != null && expected.equals(fresh.readLine())) {
                expected = old.readLine();
                line++;
            }
            return line == 1 && expected == null ? 0 : line;
        } catch (IOException e) {
            throw SgulException.data(now, "", "cannot be compared (" + e.getMessage() + ")", e);
        }
    }
}
