package org.sgul.eval.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.spec.ExperimentKeys;
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
     * @param changed tables next to the manifest whose content is not what it states: they were changed after they had been written
     * @param changes other differences: versions, plugins' jars, parameters, data, the machine
     */
    public record Result(
            ExperimentResult result, List<ComparedTable> tables, List<String> changed, List<String> changes) {
        public Result {
            tables = List.copyOf(tables);
            changed = List.copyOf(changed);
            changes = List.copyOf(changes);
        }

        /** Whether all tables are those of the manifest. */
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
        ExperimentSpec spec = reader.read(ExperimentKeys.of(manifest.experiment()));
        if (!anyData) {
            checkInputs(manifest, spec, context);
        }
        if (Files.exists(directory.resolve(StartedExperiment.FILE))) {
            throw SgulException.usage(directory
                    + " already contains results, which would be compared instead of new ones; choose another folder with"
                    + " --out, or remove it");
        }
        List<String> changed = TableFiles.changed(before, manifest);
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
        return new Result(
                result, tables, changed, changes(manifest, result.results().manifest()));
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

    /** The differences between two manifests of one experiment that may explain why results differ, one line each. */
    private static List<String> changes(Manifest before, Manifest now) {
        List<String> changes = new ArrayList<>();
        compare("SGUL", before.sgul(), now.sgul(), changes);
        compare("revision of results", before.revision(), now.revision(), changes);
        if (before.machine() != null && now.machine() != null) {
            compare("java", before.machine().java(), now.machine().java(), changes);
            compare("os", before.machine().os(), now.machine().os(), changes);
            compare("executor", before.machine().executor(), now.machine().executor(), changes);
            compare("threads", before.machine().threads(), now.machine().threads(), changes);
        }
        Map<String, Manifest.UsedPlugin> plugins = plugins(now);
        plugins(before).forEach((name, plugin) -> {
            Manifest.UsedPlugin other = plugins.get(name);
            compare(name + ", plugin", plugin.plugin(), other == null ? null : other.plugin(), changes);
            compare(name + ", version", plugin.version(), other == null ? null : other.version(), changes);
            compare(name + ", jar", plugin.jar(), other == null ? null : other.jar(), changes);
            compare(name + ", jars", plugin.jars(), other == null ? null : other.jars(), changes);
            compare(name + ", parameters", plugin.parameters(), other == null ? null : other.parameters(), changes);
        });
        before.inputs()
                .forEach((name, digest) -> compare(name, digest, now.inputs().get(name), changes));
        return changes;
    }

    private static Map<String, Manifest.UsedPlugin> plugins(Manifest manifest) {
        Map<String, Manifest.UsedPlugin> plugins = new LinkedHashMap<>();
        manifest.plugins().forEach(plugin -> plugins.put(plugin.kind() + " " + plugin.name(), plugin));
        return plugins;
    }

    private static void compare(String what, @Nullable Object before, @Nullable Object now, List<String> changes) {
        if (!String.valueOf(before).equals(String.valueOf(now))) {
            changes.add(what + ": " + before + ", now " + now);
        }
    }
}
