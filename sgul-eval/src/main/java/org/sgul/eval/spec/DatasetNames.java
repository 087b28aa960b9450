package org.sgul.eval.spec;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.catalog.DatasetCatalog.Availability;
import org.sgul.graph.generate.Twins;

/** The names of data sets in an experiment. */
public final class DatasetNames {
    private DatasetNames() {}

    /** The actual name of a data set: its twin's if it is missing and twins are allowed. */
    public static String resolve(String name, boolean twins, DatasetCatalog catalog) {
        boolean there = catalog.list().stream()
                .anyMatch(entry -> entry.name().equals(name)
                        && (entry.availability() == Availability.PRESENT
                                || entry.availability() == Availability.GENERATED));
        String twin = Twins.PREFIX + name;
        return twins && !there && Twins.names().contains(twin) ? twin : name;
    }

    /** Whether a data set is given by its path, which may be just a folder's name, rather than by a name. */
    public static boolean isPath(String name) {
        return !name.startsWith(Twins.PREFIX) && (name.matches(".*[:/\\\\.].*") || isFolder(name));
    }

    private static boolean isFolder(String name) {
        try {
            return Files.isDirectory(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
