package org.sgul.core.plugin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.sgul.api.spi.SgulPlugin;

/** The entry of a jar by which {@link java.util.ServiceLoader} finds plugins. */
final class ServiceFile {
    static final String NAME = "META-INF/services/" + SgulPlugin.class.getName();

    private static final int LARGEST = 1 << 20;

    private ServiceFile() {}

    /** The distinct classes that it lists; empty if the jar has no such entry. */
    static List<String> classes(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(NAME);
            if (entry == null) {
                return List.of();
            }
            try (InputStream in = zip.getInputStream(entry)) {
                byte[] content = in.readNBytes(LARGEST + 1);
                if (content.length > LARGEST) {
                    throw new IOException(NAME + " has more than " + LARGEST + " bytes");
                }
                return new String(content, StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.replaceFirst("#.*", "").trim())
                        .filter(line -> !line.isEmpty())
                        .distinct()
                        .toList();
            }
        }
    }
}
