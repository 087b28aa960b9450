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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.graph.read.Location;

/** Finds the files of data sets in a data directory with one folder per format, or directly in the folder of one format. */
final class DatasetLocator {

    /** A data set with all its files. */
    record Found(DatasetReaderFactory<?> reader, Path folder, String name) {
        String format() {
            return reader.name();
        }

        /** Returns whether the files are in a folder with the usual name for the format. */
        boolean atHome() {
            return reader.folder().equals(fileName(folder));
        }

        List<String> files() {
            return filesOf(reader, name);
        }

        /** Returns whether another data set has the same files. */
        boolean isSame(Found other) {
            return realPaths().equals(other.realPaths());
        }

        private Set<Path> realPaths() {
            return files().stream().map(file -> real(folder.resolve(file))).collect(Collectors.toSet());
        }

        private static Path real(Path file) {
            try {
                return file.toRealPath();
            } catch (IOException e) {
                throw new Location(file, "").unreadable(e);
            }
        }

        /** Returns whether all files are in a folder. */
        boolean isInside(Path other) {
            return Files.isDirectory(other)
                    && files().stream().allMatch(file -> folder.resolve(file).startsWith(other));
        }
    }

    private final List<DatasetReaderFactory<?>> readers;
    private final Path directory;

    DatasetLocator(List<DatasetReaderFactory<?>> readers, Path directory) {
        this.readers = readers;
        this.directory = directory.toAbsolutePath().normalize();
    }

    Path directory() {
        return directory;
    }

    /** The reader with this name or folder name. */
    Optional<DatasetReaderFactory<?>> reader(String nameOrFolder) {
        for (DatasetReaderFactory<?> reader : readers) {
            if (reader.name().equals(nameOrFolder) || reader.folder().equals(nameOrFolder)) {
                return Optional.of(reader);
            }
        }
        return Optional.empty();
    }

    /** The folder for files of a format: its sub-folder of the data directory, or the data directory itself if it has that name. */
    Path home(DatasetReaderFactory<?> reader) {
        Path folder = directory.resolve(reader.folder());
        return reader.folder().equals(fileName(directory)) && !Files.isDirectory(folder) ? directory : folder;
    }

    /** The data set of this name in every format that is present; only those in their format's folder, if there are any. */
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

    /**
     * The data sets that a path can refer to: a folder with one data set, a name in a folder with several, one of the files. Files
     * inside the folder come before files next to it that begin with its name, such as saved weights.
     */
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
        List<Found> everywhere = all.stream().filter(DatasetLocator::isThere).toList();
        List<Found> inside =
                everywhere.stream().filter(found -> found.isInside(absolute)).toList();
        List<Found> there = inside.isEmpty() ? everywhere : inside;
        List<Found> atHome = there.stream().filter(Found::atHome).toList();
        return atHome.isEmpty() ? there : atHome;
    }

    /** The sorted names that the files in the data directory suggest; {@link #find} determines whether they are data sets. */
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

    /** The files that a reader needs for a data set of this name. */
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

    /** The possible data-set names of a file: ind.cora.x, ind.cora, ind, cora and x for {@code ind.cora.x}. */
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
