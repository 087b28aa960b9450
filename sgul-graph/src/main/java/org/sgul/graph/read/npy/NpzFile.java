package org.sgul.graph.read.npy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.sgul.core.plugin.NearestName;
import org.sgul.graph.read.Location;

/**
 * An archive of named arrays, as written by {@code numpy.savez} and {@code savez_compressed}. Nothing in it is trusted: sizes are
 * compared with the size of the file before anything is allocated, entries are inflated no further than their header declares, and
 * checksums are verified. Not thread-safe.
 */
public final class NpzFile implements AutoCloseable {
    private static final String SUFFIX = ".npy";
    /** Deflate expands one byte to at most 1032; the rest is for its frame. */
    private static final long MAX_INFLATION = 1032;

    private final Location location;
    private final ZipFile zip;
    private final long fileSize;
    private final Map<String, ZipEntry> entries;
    private final long limit;
    private long charged;

    private NpzFile(Location location, ZipFile zip, long fileSize, long limit) {
        this.location = location;
        this.zip = zip;
        this.fileSize = fileSize;
        this.limit = limit;
        this.entries = arrays(location, zip);
    }

    /** Opens an archive. All arrays read from it may together take up to a tenth of Java's heap. */
    public static NpzFile open(Path file) {
        return open(file, Runtime.getRuntime().maxMemory() / 10);
    }

    /**
     * Opens an archive. All arrays read from it may together take up to {@code limit} bytes; each element counts as at least
     * 4 bytes, text as 64 bytes more.
     */
    public static NpzFile open(Path file, long limit) {
        Location location = new Location(file, "");
        if (!Files.isRegularFile(file)) {
            throw location.error("file not found");
        }
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (IOException | IllegalArgumentException e) {
            throw location.error("is not a readable .npz file, a zip archive of arrays (" + e.getMessage() + ")", e);
        }
        try {
            return new NpzFile(location, zip, Files.size(file), limit);
        } catch (IOException e) {
            close(zip, e);
            throw location.unreadable(e);
        } catch (RuntimeException e) {
            close(zip, e);
            throw e;
        }
    }

    /** The names of the arrays in the order of the archive. */
    public List<String> names() {
        return List.copyOf(entries.keySet());
    }

    /** The comment of the archive; empty if it has none. */
    public String comment() {
        String comment = zip.getComment();
        return comment == null ? "" : comment;
    }

    public boolean has(String name) {
        return entries.containsKey(name);
    }

    /** The type of an array's elements, read from its header only; {@link NpyType.Kind#OBJECT} for Python objects. */
    public NpyType type(String name) {
        ZipEntry entry = entry(name);
        return read(entry, (in, place) -> NpyFormat.readHeader(in, place).type());
    }

    /** Reads the array of this name; a data error if there is none or if it contains Python objects. */
    public NpyArray array(String name) {
        ZipEntry entry = entry(name);
        NpyArray array = read(entry, (in, place) -> {
            CheckedInputStream checked = new CheckedInputStream(in, new CRC32());
            NpyArray content = NpyFormat.read(checked, entry.getSize(), limit - charged, place);
            if (checked.getChecksum().getValue() != entry.getCrc()) {
                throw place.error("the checksum is wrong, so the file is damaged; download it again");
            }
            return content;
        });
        charged += array.charge();
        return array;
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            throw location.unreadable(e);
        }
    }

    private interface EntryReader<T> {
        T read(InputStream in, Location place) throws IOException;
    }

    private <T> T read(ZipEntry entry, EntryReader<T> reader) {
        Location place = location.at("entry " + Location.printable(entry.getName()));
        checkSizes(entry, place);
        try (InputStream in = zip.getInputStream(entry)) {
            return reader.read(in, place);
        } catch (IOException | IllegalArgumentException e) {
            throw place.error("cannot be read; the file is damaged or truncated (" + e.getMessage() + ")", e);
        }
    }

    private ZipEntry entry(String name) {
        ZipEntry entry = entries.get(name);
        if (entry == null) {
            List<String> known =
                    entries.keySet().stream().map(Location::printable).toList();
            throw location.error("has no array '" + name + "'" + NearestName.hint(name, entries.keySet()) + "; known: "
                    + (known.isEmpty() ? "none" : String.join(", ", known)));
        }
        return entry;
    }

    private void checkSizes(ZipEntry entry, Location place) {
        long packed = entry.getCompressedSize();
        long size = entry.getSize();
        boolean stored = entry.getMethod() == ZipEntry.STORED;
        if (packed < 0 || packed > fileSize || size < 0 || (stored ? size != packed : size / MAX_INFLATION > packed)) {
            throw place.error("claims " + size + " bytes, which do not fit into " + packed + " bytes of a file of "
                    + fileSize + "; the file is damaged");
        }
    }

    private static Map<String, ZipEntry> arrays(Location location, ZipFile zip) {
        Map<String, ZipEntry> arrays = new LinkedHashMap<>();
        try {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                String file = entry.getName();
                if (file.endsWith(SUFFIX)
                        && arrays.put(file.substring(0, file.length() - SUFFIX.length()), entry) != null) {
                    throw location.at("entry " + Location.printable(file)).error("appears twice");
                }
            }
        } catch (IllegalArgumentException e) {
            throw location.error("the archive's directory is damaged (" + e.getMessage() + ")", e);
        }
        return arrays;
    }

    private static void close(ZipFile zip, Exception reason) {
        try {
            zip.close();
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }
}
