package org.sgul.eval.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.ManifestChanges;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.eval.table.ResultTables;
import org.sgul.eval.table.TableFiles;
import org.sgul.valuation.pipeline.PluginInputs;

/** Runs an experiment again from its manifest and compares the tables. */
public final class Replay {
    private final ExperimentRunner runner;
    private final SpecReader reader;

    public Replay(ExperimentRunner runner, SpecReader reader) {
        this.runner = runner;
        this.reader = reader;
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
        Manifest manifest = Manifest.read(manifestFile);
        List<String> comparable = ResultTables.comparable(manifest.schema());
        Set<String> named =
                manifest.files().keySet().stream().map(TableFiles::plainName).collect(Collectors.toSet());
        if (!named.equals(Set.copyOf(comparable))) {
            throw SgulException.data(
                    manifestFile,
                    "",
                    "must have the digests of exactly these files to compare with: "
                            + String.join(", ", comparable) + "; it has "
                            + (manifest.files().isEmpty()
                                    ? "none"
                                    : String.join(", ", manifest.files().keySet())));
        }
        ExperimentSpec spec = reader.read(manifest.experiment());
        if (!anyData) {
            checkInputs(manifest, spec, context);
        }
        if (Files.exists(directory.resolve(StartedExperiment.FILE))) {
            throw SgulException.usage(directory
                    + " already contains results, which would be compared instead of new ones; choose another folder with"
                    + " --out, or remove it");
        }
        ExperimentResult result = runner.run(spec, directory, context);
        List<ComparedTable> tables = new ArrayList<>();
        manifest.files().forEach((name, digest) -> {
            Path now = TableFiles.find(directory, name).orElse(directory.resolve(name));
            boolean same = digest.equals(TableFiles.digest(now));
            int line = same
                    ? 0
                    : TableFiles.find(before, name)
                            .map(old -> TableFiles.firstDifference(old, now))
                            .orElse(0);
            tables.add(new ComparedTable(name, same, line));
        });
        Manifest written = Manifest.read(directory.resolve(Manifest.FILE));
        return new Result(result, tables, ManifestChanges.between(manifest, written));
    }

    private void checkInputs(Manifest manifest, ExperimentSpec spec, RunContext context) {
        Map<String, String> now = runner.inputs(spec, manifest.inputs().keySet(), context);
        List<String> problems = new ArrayList<>();
        manifest.inputs().forEach((name, digest) -> {
            if (!PluginInputs.isPlugin(name) && !digest.equals(now.get(name))) {
                problems.add(name
                        + (now.containsKey(name)
                                ? " has checksum " + now.get(name) + ", but the manifest has " + digest
                                : " is not an input of the experiment"));
            }
        });
        if (!problems.isEmpty()) {
            throw SgulException.data("the data has changed: " + String.join("; ", problems)
                    + "; results would differ for that reason alone (--any-data runs anyway)");
        }
    }
}
