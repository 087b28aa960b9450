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
 * An archive of named arrays, as {@code numpy.savez} and {@code savez_compressed} write it. Nothing in it is trusted: sizes are
 * compared with what the file can hold before anything is allocated, entries are inflated no further than their header declares,
 * and checksums are verified. For one thread.
 */
public final class NpzFile implements AutoCloseable {
    private static final String SUFFIX = ".npy";
    /** Deflate makes at most 1032 bytes of one; the rest is for its frame. */
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

    /** Opens an archive; all arrays read from it together may take a tenth of Java's heap. */
    public static NpzFile open(Path file) {
        return open(file, Runtime.getRuntime().maxMemory() / 10);
    }

    /**
     * Opens an archive; all arrays read from it together may take {@code limit} bytes, an element counting as 4 bytes at least
     * and text 64 bytes more.
     */
    public static NpzFile open(Path file, long limit) {
        Location location = new Location(file, "");
        if (!Files.isRegularFile(file)) {
            throw location.error("there is no such file");
        }
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (IOException | IllegalArgumentException e) {
            throw location.error(
                    "is no readable zip archive of arrays, as an .npz file must be (" + e.getMessage() + ")", e);
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

    /** The arrays' names in the order of the archive. */
    public List<String> names() {
        return List.copyOf(entries.keySet());
    }

    public boolean has(String name) {
        return entries.containsKey(name);
    }

    /** The type of an array's elements, read from its header alone; {@link NpyType.Kind#OBJECT} where Python objects are held. */
    public NpyType type(String name) {
        ZipEntry entry = entry(name);
        return read(entry, (in, place) -> NpyFormat.readHeader(in, place).type());
    }

    /** The array of this name, read afresh; a data error if there is none or if it holds Python objects. */
    public NpyArray array(String name) {
        ZipEntry entry = entry(name);
        NpyArray array = read(entry, (in, place) -> {
            CheckedInputStream checked = new CheckedInputStream(in, new CRC32());
            NpyArray content = NpyFormat.read(checked, entry.getSize(), limit - charged, place);
            if (checked.getChecksum().getValue() != entry.getCrc()) {
                throw place.error("its checksum is wrong, the file is damaged; download it again");
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
        Location place = location.at("entry " + Printable.of(entry.getName()));
        checkSizes(entry, place);
        try (InputStream in = zip.getInputStream(entry)) {
            return reader.read(in, place);
        } catch (IOException | IllegalArgumentException e) {
            throw place.error("cannot be read, the file is damaged or cut off (" + e.getMessage() + ")", e);
        }
    }

    private ZipEntry entry(String name) {
        ZipEntry entry = entries.get(name);
        if (entry == null) {
            List<String> known = entries.keySet().stream().map(Printable::of).toList();
            throw location.error("has no array '" + name + "'" + NearestName.hint(name, entries.keySet()) + "; it has "
                    + (known.isEmpty() ? "none at all" : String.join(", ", known)));
        }
        return entry;
    }

    private void checkSizes(ZipEntry entry, Location place) {
        long packed = entry.getCompressedSize();
        long size = entry.getSize();
        boolean stored = entry.getMethod() == ZipEntry.STORED;
        if (packed < 0 || packed > fileSize || size < 0 || (stored ? size != packed : size / MAX_INFLATION > packed)) {
            throw place.error("claims " + size + " bytes, which " + packed + " bytes of a file of " + fileSize
                    + " cannot hold; the file is damaged");
        }
    }

    private static Map<String, ZipEntry> arrays(Location location, ZipFile zip) {
        Map<String, ZipEntry> arrays = new LinkedHashMap<>();
        try {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                String file = entry.getName();
                if (file.endsWith(SUFFIX)
                        && arrays.put(file.substring(0, file.length() - SUFFIX.length()), entry) != null) {
                    throw location.at("entry " + Printable.of(file)).error("is there twice");
                }
            }
        } catch (IllegalArgumentException e) {
            throw location.error("its directory is damaged (" + e.getMessage() + ")", e);
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
