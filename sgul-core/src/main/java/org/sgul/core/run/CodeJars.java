package org.sgul.core.run;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.sgul.api.SgulException;

/** The jars of the running program, to start it in another process. */
public final class CodeJars {
    private CodeJars() {}

    /** The jars of the class path that a class was loaded from; a folder of classes becomes a temporary jar. */
    public static List<Path> of(Class<?> type) {
        List<Path> jars = new ArrayList<>();
        entries(type.getClassLoader()).stream()
                .filter(Files::exists)
                .forEach(entry -> jars.add(Files.isDirectory(entry) ? jar(entry) : entry));
        if (jars.isEmpty()) {
            throw SgulException.internal(
                    "the jars of the program cannot be found: the class path is '"
                            + System.getProperty("java.class.path") + "'",
                    null);
        }
        return jars;
    }

    /** The jar that contains a class; a folder of classes becomes a temporary jar. */
    public static Path containing(Class<?> type) {
        Path entry = path(type.getProtectionDomain().getCodeSource().getLocation());
        return Files.isDirectory(entry) ? jar(entry) : entry;
    }

    private static List<Path> entries(ClassLoader loader) {
        if (loader instanceof URLClassLoader known) {
            return Stream.of(known.getURLs()).map(CodeJars::path).toList();
        }
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, 0))
                .map(entry -> Path.of(entry).toAbsolutePath())
                .toList();
    }

    private static Path path(URL url) {
        try {
            return Path.of(new URI(url.toString()));
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw SgulException.internal("the program was not started from files: " + url, e);
        }
    }

    /** Entries have no times, so the same classes give the same bytes. */
    private static Path jar(Path folder) {
        try {
            Path jar = Files.createTempFile("sgul-classes", ".jar");
            jar.toFile().deleteOnExit();
            try (OutputStream file = Files.newOutputStream(jar);
                    ZipOutputStream zip = new ZipOutputStream(file);
                    Stream<Path> content = Files.walk(folder)) {
                for (Path each : content.filter(Files::isRegularFile).sorted().toList()) {
                    ZipEntry entry =
                            new ZipEntry(folder.relativize(each).toString().replace('\\', '/'));
                    entry.setTime(0);
                    zip.putNextEntry(entry);
                    Files.copy(each, zip);
                    zip.closeEntry();
                }
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
