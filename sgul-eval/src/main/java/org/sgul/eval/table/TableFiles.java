package org.sgul.eval.table;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.core.file.FileFault;
import org.sgul.core.file.Sha256;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.ScoreSchema;

/**
 * The files of tables, of which large ones are compressed by gzip. Tables are compared by content, because compressed bytes depend on
 * the version of the compression library.
 */
public final class TableFiles {
    /** The ending of the name of a compressed table. */
    static final String COMPRESSED = ".gz";

    private static final int BUFFER = 1 << 16;

    private TableFiles() {}

    /** The names of the comparable tables that a directory contains. */
    public static List<String> names(Path directory, ScoreSchema schema) {
        return ResultTables.comparable(schema).stream()
                .flatMap(name -> find(directory, name).stream())
                .map(file -> String.valueOf(file.getFileName()))
                .toList();
    }

    /** The file of a table, compressed or not, whichever of both names is given. */
    public static Optional<Path> find(Path directory, String name) {
        String plain = plainName(name);
        return Stream.of(plain, plain + COMPRESSED)
                .map(directory::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** The digests of the comparable tables that a directory contains, by name. */
    public static Map<String, String> digests(Path directory, ScoreSchema schema) {
        Map<String, String> digests = new LinkedHashMap<>();
        names(directory, schema).forEach(name -> digests.put(name, digest(directory.resolve(name))));
        return digests;
    }

    /**
     * The tables of a directory whose content is not that which a manifest states, by the names in the manifest. A table that is missing is
     * not among them; one that cannot be read is.
     */
    public static List<String> changed(Path directory, Manifest manifest) {
        // a manifest may come from anyone, so names that are no tables are not looked for
        List<String> comparable = ResultTables.comparable(manifest.schema());
        return manifest.files().keySet().stream()
                .filter(name -> comparable.contains(plainName(name)))
                .filter(name -> find(directory, name)
                        .filter(file -> !hasDigest(file, manifest.files().get(name)))
                        .isPresent())
                .toList();
    }

    private static boolean hasDigest(Path file, @Nullable String digest) {
        try {
            return digest(file).equals(digest);
        } catch (SgulException unreadable) {
            return false;
        }
    }

    /** The SHA-256 of a table's content. */
    public static String digest(Path file) {
        try (InputStream in = open(file)) {
            Sha256 sha = new Sha256();
            for (byte[] part = in.readNBytes(BUFFER); part.length > 0; part = in.readNBytes(BUFFER)) {
                sha.add(part);
            }
            return sha.hex();
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        }
    }

    /**
     * The first line in which two tables differ; 0 if the earlier one is empty. Reads neither beyond that line nor beyond the end of
     * the new table, and keeps no line, because the earlier table may come from anyone: it may be a single endless line.
     */
    public static int firstDifference(Path before, Path now) {
        try (InputStream old = new BufferedInputStream(open(before), BUFFER);
                InputStream fresh = new BufferedInputStream(open(now), BUFFER)) {
            int expected = old.read();
            int line = expected < 0 ? 0 : 1;
            while (expected >= 0 && expected == fresh.read()) {
                line += expected == '\n' ? 1 : 0;
                expected = old.read();
            }
            return line;
        } catch (IOException e) {
            throw SgulException.data(before, "", "cannot be compared (" + FileFault.describe(e) + ")", e);
        }
    }

    /** Removes a table, compressed or not. */
    static void delete(Path directory, String name) {
        WholeFiles.delete(directory.resolve(name));
        WholeFiles.delete(directory.resolve(name + COMPRESSED));
    }

    static boolean isCompressed(Path file) {
        return file.toString().endsWith(COMPRESSED);
    }

    /** The name of a table without the ending of compressed ones. */
    public static String plainName(String name) {
        return name.endsWith(COMPRESSED) ? name.substring(0, name.length() - COMPRESSED.length()) : name;
    }

    private static InputStream open(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        try {
            return isCompressed(file) ? new GZIPInputStream(in, BUFFER) : in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }
}
