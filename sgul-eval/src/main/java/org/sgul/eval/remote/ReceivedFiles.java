package org.sgul.eval.remote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.core.file.Sha256;

/** The files of a parcel, checked and put in their places in a folder, which is deleted when the process ends. */
record ReceivedFiles(Path folder) {

    /** Creates the folder in another one. */
    static ReceivedFiles in(Path parent) {
        try {
            Path folder = Files.createTempDirectory(parent, "sgul-received");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "sgul-cleanup"));
            return new ReceivedFiles(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Puts files in their places; one that is missing or has another content is a data error. */
    void place(List<ExperimentRecipe.PlacedFile> files, List<Path> found) {
        for (int i = 0; i < files.size(); i++) {
            place(files.get(i), found.get(i));
        }
    }

    /** The only file in a folder. */
    Path only(String place) {
        try (Stream<Path> files = Files.list(folder.resolve(place))) {
            return files.findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void place(ExperimentRecipe.PlacedFile file, Path found) {
        if (!Files.isRegularFile(found)) {
            throw SgulException.data(
                    found,
                    "",
                    "not found on " + host()
                            + "; all machines must have it under this path, unless the executor sends it (see its parameters)");
        }
        if (!Sha256.of(found).equals(file.sha256())) {
            throw SgulException.data(
                    found,
                    "",
                    "has another content on " + host() + " than on the machine that started the run; copy it again");
        }
        try {
            Path place = folder.resolve(file.place());
            Files.createDirectories(place.getParent());
            try {
                Files.createSymbolicLink(place, found);
            } catch (IOException | UnsupportedOperationException e) {
                Files.copy(found, place);
            }
        } catch (IOException e) {
            throw SgulException.data(found, "", "cannot be used on " + host() + " (" + e + ")", e);
        }
    }

    static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "this machine";
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> content = Files.walk(folder)) {
            for (Path each : content.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            // Another process removed it.
        }
    }
}
