package org.sgul.graph.catalog;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.NearestName;
import org.sgul.graph.catalog.DatasetLocator.Found;
import org.sgul.graph.generate.Twins;
import org.sgul.graph.summary.HugeValue;

/**
 * All data sets that can be opened by name: those in the data directory, in the registry, and generated ones. A data set can also
 * be opened by the path of its folder.
 */
public final class DatasetCatalog {

    /** Whether a data set is available, or how it can be obtained. */
    public enum Availability {
        /** Its files are in the data directory. */
        PRESENT,
        /** It is generated when it is opened. */
        GENERATED,
        /** {@code sgul datasets download} can fetch it. */
        DOWNLOADABLE,
        /** Its files must be placed by hand. */
        BY_HAND
    }

    /**
     * An entry of the catalog.
     *
     * @param format the reader's name; empty for a generated data set
     * @param where the folder of its files, present or not; empty for a generated data set
     */
    public record Entry(String name, String format, Availability availability, String where) {}

    /**
     * The files of a data set.
     *
     * @param format the reader's name
     * @param name the name within the folder
     * @param files relative to the folder
     */
    public record DataFiles(String format, Path folder, String name, List<String> files) {
        public DataFiles {
            files = List.copyOf(files);
        }
    }

    private final DatasetLocator locator;
    private final DatasetRegistry registry;
    private final List<DatasetGenerator> generators;

    public DatasetCatalog(
            Catalog<DatasetReaderFactory<?>> readers,
            Path dataDirectory,
            DatasetRegistry registry,
            List<DatasetGenerator> generators) {
        this.locator = new DatasetLocator(readers.all(), dataDirectory);
        this.registry = registry;
        this.generators = List.copyOf(generators);
    }

    /** The catalog of the embedded registry and the built-in twins. */
    public static DatasetCatalog standard(Catalog<DatasetReaderFactory<?>> readers, Path dataDirectory) {
        DatasetGenerator twins = new DatasetGenerator(Twins.PREFIX, Twins.names(), Twins::open);
        return new DatasetCatalog(readers, dataDirectory, DatasetRegistry.embedded(), List.of(twins));
    }

    /** The data directory. */
    public Path directory() {
        return locator.directory();
    }

    /**
     * Opens a data set given as {@code cora}, as {@code twin:cora}, as the path of a folder, or, if it exists in several formats,
     * as {@code planetoid:cora} or {@code planetoid/cora}. A name alone selects a data set of the data directory before a folder of
     * the working directory, and the registry's format. Values of features that cost
     * others their digits are reported.
     */
    public Dataset open(String nameOrPath, Map<String, ?> readerParameters, RunContext context) {
        for (DatasetGenerator generator : generators) {
            if (nameOrPath.startsWith(generator.prefix())) {
                if (!readerParameters.isEmpty()) {
                    throw SgulException.usage("data set '" + nameOrPath
                            + "' is generated and has no reader parameters: " + readerParameters.keySet());
                }
                return generator.open().apply(nameOrPath, context);
            }
        }
        Choice choice = locate(nameOrPath);
        Found found = choice.found();
        choice.note(nameOrPath).ifPresent(note -> {
            try (Progress.Task task = context.progress().start("opening " + nameOrPath, -1)) {
                task.note(note);
            }
        });
        Dataset data =
                DatasetLocator.create(found.reader(), readerParameters).read(found.folder(), found.name(), context);
        HugeValue.report(data, context);
        return data;
    }

    /** The files that {@link #open(String, Map, RunContext)} reads; empty for a generated data set. */
    public Optional<DataFiles> find(String nameOrPath) {
        if (generators.stream().anyMatch(generator -> nameOrPath.startsWith(generator.prefix()))) {
            return Optional.empty();
        }
        Found found = locate(nameOrPath).found();
        List<String> files = DatasetLocator.create(found.reader(), Map.of()).files(found.folder(), found.name());
        return Optional.of(new DataFiles(found.format(), found.folder(), found.name(), files));
    }

    /** Opens a data set from its files. */
    public Dataset open(DataFiles files, RunContext context) {
        DatasetReaderFactory<?> reader = locator.reader(files.format())
                .orElseThrow(() -> SgulException.plugin(
                        "data set '" + files.name() + "' needs the reader '" + files.format()
                                + "', which no plugin provides",
                        null));
        return DatasetLocator.create(reader, Map.of()).read(files.folder(), files.name(), context);
    }

    /**
     * A data set of a name, and those of the same name that are not used.
     *
     * @param others in other formats
     * @param isHereToo whether the working directory has a folder of this name with another data set
     */
    private record Choice(Found found, List<Found> others, boolean isHereToo) {

        Choice(Found only) {
            this(only, List.of(), false);
        }

        /** This choice, made although the working directory may have a data set of the name too. */
        Choice despite(boolean another) {
            return new Choice(found, others, another);
        }

        /** States which one was taken, if there is more than one. */
        Optional<String> note(String given) {
            List<String> notes = new ArrayList<>();
            if (!others.isEmpty()) {
                notes.add("data set '" + given + "' exists in several formats; using " + describe(found)
                        + ", the registered one, not "
                        + others.stream().map(Choice::describe).collect(Collectors.joining(" or ")));
            }
            if (isHereToo) {
                notes.add("data set '" + given + "' is the one in " + found.folder()
                        + ", not the folder of this name in the working directory; './" + given + "' selects that");
            }
            return notes.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", notes));
        }

        private static String describe(Found found) {
            return found.format() + ":" + found.name() + " in " + found.folder();
        }
    }

    /** Lists all data sets that are present or known, by name and format. */
    public List<Entry> list() {
        List<Entry> entries = new ArrayList<>();
        Set<List<String>> listed = new LinkedHashSet<>();
        Set<String> names = new LinkedHashSet<>();
        registry.all().forEach(dataset -> names.add(dataset.name()));
        names.addAll(locator.suggestedNames());
        for (String name : names) {
            for (Found found : locator.find(name)) {
                List<String> key = new ArrayList<>(found.files());
                key.add(found.format());
                if (listed.add(key)) {
                    entries.add(new Entry(
                            name,
                            found.format(),
                            Availability.PRESENT,
                            found.folder().toString()));
                }
            }
        }
        for (RegisteredDataset dataset : registry.all()) {
            Optional<DatasetReaderFactory<?>> reader = locator.reader(dataset.format());
            if (reader.isPresent() && locator.find(reader.get(), dataset.name()).isEmpty()) {
                entries.add(new Entry(
                        dataset.name(),
                        dataset.format(),
                        dataset.isDownloadable() ? Availability.DOWNLOADABLE : Availability.BY_HAND,
                        locator.home(reader.get()).toString()));
            }
        }
        for (DatasetGenerator generator : generators) {
            generator.names().forEach(name -> entries.add(new Entry(name, "", Availability.GENERATED, "")));
        }
        entries.sort(Comparator.comparing(Entry::name).thenComparing(Entry::format));
        return List.copyOf(entries);
    }

    /** Downloads a registered data set into the data directory and returns the paths of its files. */
    public List<Path> download(String name, DatasetDownloader downloader, RunContext context) {
        List<String> known =
                registry.all().stream().map(RegisteredDataset::name).toList();
        RegisteredDataset dataset = registry.find(name)
                .orElseThrow(() -> SgulException.usage("no source is known for data set '" + name + "'"
                        + NearestName.hint(name, known) + "; known: " + String.join(", ", known)));
        DatasetReaderFactory<?> reader = locator.reader(dataset.format())
                .orElseThrow(() -> SgulException.plugin(
                        "data set '" + name + "' needs the reader '" + dataset.format()
                                + "', which no plugin provides; is sgul-graph on the class path?",
                        null));
        return downloader.download(dataset, locator.home(reader), context);
    }

    private Choice locate(String nameOrPath) {
        if (nameOrPath.isBlank()) {
            throw SgulException.usage("the name of the data set is empty");
        }
        try {
            return locateWithFormat(nameOrPath).orElseGet(() -> locateByNameOrPath(nameOrPath));
        } catch (InvalidPathException e) {
            throw unknown(nameOrPath);
        }
    }

    /** Resolves {@code format:name} or {@code format/name}; empty if the text does not start with a format. */
    private Optional<Choice> locateWithFormat(String given) {
        String[] parts = given.split("[:/]", 2);
        return parts.length < 2
                ? Optional.empty()
                : locator.reader(parts[0])
                        .map(reader -> locator.find(reader, parts[1])
                                .map(Choice::new)
                                .or(() -> choose(given, locator.findAt(Path.of(given))))
                                .orElseThrow(() -> missing(reader, parts[1])));
    }

    private Choice locateByNameOrPath(String given) {
        boolean isPath = given.contains("/") || given.contains("\\") || given.startsWith(".");
        Optional<Choice> inDirectory = isPath
                ? Optional.empty()
                : choose(given, locator.find(given)).map(choice -> choice.despite(isHere(given, choice.found())));
        return inDirectory
                .or(() -> choose(given, locator.findAt(Path.of(given))))
                .orElseThrow(
                        () -> isPath || Files.isDirectory(Path.of(given)) ? nothingAt(Path.of(given)) : unknown(given));
    }

    /** Returns whether the working directory has a folder of this name with another data set. */
    private boolean isHere(String name, Found found) {
        Path here = Path.of(name).toAbsolutePath().normalize();
        return locator.findAt(here).stream().anyMatch(one -> one.isInside(here) && !one.isSame(found));
    }

    private Optional<Choice> choose(String given, List<Found> found) {
        if (found.size() < 2) {
            return found.stream().findFirst().map(Choice::new);
        }
        for (Found candidate : found) {
            boolean registered = registry.find(candidate.name())
                    .map(dataset -> dataset.format().equals(candidate.format()))
                    .orElse(false);
            if (registered) {
                List<Found> others =
                        found.stream().filter(one -> !one.equals(candidate)).toList();
                return Optional.of(new Choice(candidate, others, false));
            }
        }
        String places =
                found.stream().map(one -> one.format() + " in " + one.folder()).collect(Collectors.joining(" and "));
        throw SgulException.usage("data set '" + given + "' exists in several formats, " + places
                + "; choose one, for example " + found.get(0).format() + ":"
                + found.get(0).name());
    }

    private SgulException missing(DatasetReaderFactory<?> reader, String name) {
        Optional<RegisteredDataset> registered =
                registry.find(name).filter(dataset -> dataset.format().equals(reader.name()));
        Path home = locator.home(reader);
        List<String> files =
                registered.map(RegisteredDataset::localFiles).orElseGet(() -> DatasetLocator.filesOf(reader, name));
        String lacking = files.stream()
                .filter(file -> !Files.isRegularFile(home.resolve(file)))
                .collect(Collectors.joining(", "));
        String remedy = registered.map(RegisteredDataset::isDownloadable).orElse(false)
                ? "; fetch it with `sgul datasets download " + name + "` or place the files by hand"
                : "; place the files by hand, as it cannot be downloaded";
        return SgulException.data("data set '" + name + "' (" + reader.name() + ") is not complete in " + home
                + ", missing: " + lacking + remedy);
    }

    private SgulException unknown(String name) {
        Optional<RegisteredDataset> registered = registry.find(name);
        Optional<DatasetReaderFactory<?>> reader = registered.flatMap(dataset -> locator.reader(dataset.format()));
        if (reader.isPresent()) {
            return missing(reader.get(), name);
        }
        List<Entry> entries = list();
        Set<String> names = entries.stream().map(Entry::name).collect(Collectors.toCollection(TreeSet::new));
        return SgulException.usage("unknown data set '" + name + "'" + NearestName.hint(name, names) + "; present in "
                + locator.directory() + ": " + names(entries, Availability.PRESENT)
                + "; see 'sgul datasets list' for those that can be downloaded or generated, or give the path of a folder,"
                + " such as one with nodes.csv and edges.csv");
    }

    private static String names(List<Entry> entries, Availability availability) {
        String names = entries.stream()
                .filter(entry -> entry.availability() == availability)
                .map(Entry::name)
                .distinct()
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "none" : names;
    }

    private static SgulException nothingAt(Path path) {
        return SgulException.data(path + " is not a data set: "
                + (Files.exists(path) ? "no reader finds its files there" + lacking(path) : "file or folder not found")
                + "; a data set is, for example, a folder with nodes.csv and edges.csv");
    }

    /** The missing file of a folder that has only one of a CSV data set's two files. */
    private static String lacking(Path folder) {
        boolean nodes = Files.isRegularFile(folder.resolve("nodes.csv"));
        boolean edges = Files.isRegularFile(folder.resolve("edges.csv"));
        if (nodes == edges) {
            return "";
        }
        return nodes
                ? "; there is nodes.csv, but edges.csv is missing"
                : "; there is edges.csv, but nodes.csv is missing";
    }
}
