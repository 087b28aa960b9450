package org.sgul.graph.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.graph.read.Location;

/** Finds the files of data sets in a data directory with a folder a format, or in one format's folder given directly. */
final class DatasetLocator {

    /** A data set all of whose files are there. */
    record Found(DatasetReaderFactory<?> reader, Path folder, String name) {
        String format() {
            return reader.name();
        }

        /** Whether the files lie in a folder that is called as those of the format are. */
        boolean atHome() {
            return reader.folder().equals(fileName(folder));
        }

        List<String> files() {
            return filesOf(reader, name);
        }
    }

    private final List<DatasetReaderFactory<?>> readers;
    private final Path directory;

    DatasetLocator(PluginRegistry plugins, Path directory) {
        this.readers = plugins.all(PluginKind.READER);
        this.directory = directory.toAbsolutePath().normalize();
    }

    Path directory() {
        return directory;
    }

    /** The reader that has this name, or whose folder has. */
    Optional<DatasetReaderFactory<?>> reader(String nameOrFolder) {
        for (DatasetReaderFactory<?> reader : readers) {
            if (reader.name().equals(nameOrFolder) || reader.folder().equals(nameOrFolder)) {
                return Optional.of(reader);
            }
        }
        return Optional.empty();
    }

    /** Where files of a format belong: its folder in the data directory, or that itself when it is called so. */
    Path home(DatasetReaderFactory<?> reader) {
        Path folder = directory.resolve(reader.folder());
        return reader.folder().equals(fileName(directory)) && !Files.isDirectory(folder) ? directory : folder;
    }

    /** The data set of this name in every format in which it is there; those in a format's own folder if there are any. */
    List<Found> find(String name) {
        List<Found> all =
                readers.stream().flatMap(reader -> find(reader, name).stream()).toList();
        List<Found> atHome = all.stream().filter(Found::atHome).toList();
        return atHome.isEmpty() ? all : atHome;
    }

    /** The data set of this name in one format. */
    Optional<Found> find(DatasetReaderFactory<?> reader, String name) {
        return Stream.of(directory.resolve(reader.folder()), directory)
                .map(folder -> new Found(reader, folder, name))
                .filter(DatasetLocator::isThere)
                .findFirst();
    }

    /** The data sets that a path may mean: a folder of one, a name in a folder of several, one of the files. */
    List<Found> findAt(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        Path parent = absolute.getParent() == null ? absolute : absolute.getParent();
        Set<Found> all = new LinkedHashSet<>();
        for (DatasetReaderFactory<?> reader : readers) {
            all.add(new Found(reader, parent, fileName(absolute)));
            all.add(new Found(reader, absolute, fileName(absolute)));
            if (Files.isRegularFile(absolute)) {
                candidates(fileName(absolute)).stream()
                        .map(name -> new Found(reader, parent, name))
                        .filter(found -> found.files().contains(fileName(absolute)))
                        .forEach(all::add);
            }
        }
        List<Found> there = all.stream().filter(DatasetLocator::isThere).toList();
        List<Found> atHome = there.stream().filter(Found::atHome).toList();
        return atHome.isEmpty() ? there : atHome;
    }

    /** The names that the files in the data directory suggest, sorted; whether they are data sets is for {@link #find}. */
    Set<String> suggestedNames() {
        Set<Path> folders = new LinkedHashSet<>();
        readers.forEach(reader -> folders.add(directory.resolve(reader.folder())));
        folders.add(directory);
        Set<String> names = new TreeSet<>();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> children = Files.list(folder)) {
                    children.forEach(child -> names.addAll(candidates(fileName(child))));
                } catch (IOException e) {
                    throw new Location(folder, "").unreadable(e);
                }
            }
        }
        return names;
    }

    /** What a reader needs for a data set of this name. */
    static List<String> filesOf(DatasetReaderFactory<?> reader, String name) {
        return create(reader, Map.of()).files(name);
    }

    static <C extends Record> DatasetReader create(DatasetReaderFactory<C> reader, Map<String, ?> parameters) {
        return reader.create(ParameterBinder.bind(reader, parameters));
    }

    private static boolean isThere(Found found) {
        List<String> files = found.files();
        return !files.isEmpty()
                && files.stream()
                        .allMatch(file -> Files.isRegularFile(found.folder().resolve(file)));
    }

    /** {@code ind.cora.x} may belong to a data set called ind.cora.x, ind.cora, ind, cora or x. */
    private static List<String> candidates(String fileName) {
        List<String> names = new ArrayList<>(List.of(fileName));
        int dot = fileName.lastIndexOf('.');
        if (dot > 0) {
            names.add(fileName.substring(0, dot));
            names.addAll(List.of(fileName.split("\\.", 0)));
        }
        names.removeIf(String::isEmpty);
        return names;
    }

    private static String fileName(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }
}
