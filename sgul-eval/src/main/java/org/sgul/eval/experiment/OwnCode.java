package org.sgul.eval.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.sgul.api.SgulException;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.core.file.Sha256;
import org.sgul.core.plugin.PluginOrigin;
import org.sgul.graph.catalog.DatasetCatalog;

/**
 * A digest of the code of SGUL that results depend on, which distinguishes two builds of one version. It is that of the names,
 * sizes and CRC-32 sums of class files, which the directory of a jar contains, so that nothing is unpacked; jars, folders of classes
 * and a single jar of all modules with the same classes have the same digest.
 */
final class OwnCode {
    private static final String OWN = "org/sgul/";

    /** Packages that start experiments, run their parts, or show results, but do not compute them. */
    private static final List<String> WITHOUT_RESULTS =
            List.of("cli/", "spark/", "testkit/", "eval/explain/", "eval/report/", "eval/reproduce/", "eval/speed/");

    private final SortedMap<String, Long> sums = new TreeMap<>();

    private OwnCode() {}

    /** The digest of the modules that a class loader has; empty if they are not in files. */
    static Optional<String> digest(ClassLoader loader) {
        List<Class<?>> members =
                new ArrayList<>(List.of(OwnCode.class, DatasetCatalog.class, Sha256.class, SgulException.class));
        ServiceLoader.load(SgulPlugin.class, loader).stream()
                .map(ServiceLoader.Provider::type)
                .filter(plugin -> plugin.getName().replace('.', '/').startsWith(OWN))
                .forEach(members::add);
        return digest(members.stream()
                .map(member -> PluginOrigin.of(member).location())
                .distinct()
                .toList());
    }

    /** The digest of the code in jars and folders of classes; empty if one does not exist. */
    static Optional<String> digest(List<String> locations) {
        OwnCode code = new OwnCode();
        try {
            for (String location : locations) {
                Path path = Path.of(location);
                if (!Files.exists(path)) {
                    return Optional.empty();
                } else if (Files.isDirectory(path)) {
                    code.addFolder(path);
                } else {
                    code.addJar(path);
                }
            }
        } catch (InvalidPathException e) {
            return Optional.empty();
        } catch (IOException | UncheckedIOException e) {
            throw SgulException.internal("the code of SGUL cannot be read: " + e.getMessage(), e);
        }
        return Optional.of(Sha256.of(code.sums.toString()));
    }

    private void addJar(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
                if (counts(entry.getName())) {
                    sums.put(entry.getName() + " " + entry.getSize(), entry.getCrc());
                }
            }
        }
    }

    private void addFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                if (counts(name)) {
                    byte[] content = Files.readAllBytes(file);
                    CRC32 sum = new CRC32();
                    sum.update(content);
                    sums.put(name + " " + content.length, sum.getValue());
                }
            }
        }
    }

    private static boolean counts(String name) {
        return name.startsWith(OWN)
                && name.endsWith(".class")
                && WITHOUT_RESULTS.stream().noneMatch(part -> name.startsWith(part, OWN.length()));
    }
}
