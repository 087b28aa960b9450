package org.sgul.graph.read.npy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.sgul.core.file.WholeFiles;

/**
 * Collects float arrays and writes them as an {@code .npz} file for NumPy. Equal arrays produce equal bytes: entries are stored
 * uncompressed, in the order of addition, with a fixed time.
 */
public final class NpzWriter {
    /** The time of all entries. Not in 1980, for which Java's zip writer adds a time that depends on the time zone. */
    private static final LocalDateTime ENTRY_TIME = LocalDateTime.of(2000, 1, 1, 0, 0);

    private static final int ALIGNMENT = 64;

    private final Map<String, byte[]> entries = new LinkedHashMap<>();
    private String comment = "";

    /** Adds an array; values are in row-major order, and their number must match the shape. */
    public NpzWriter add(String name, float[] values, int... shape) {
        long size = Arrays.stream(shape).asLongStream().reduce(1, Math::multiplyExact);
        if (size != values.length) {
            throw new IllegalArgumentException("array " + name + " has " + values.length + " values, but its shape "
                    + Arrays.toString(shape) + " needs " + size);
        }
        if (entries.putIfAbsent(name, bytes(values, shape)) != null) {
            throw new IllegalArgumentException("array " + name + " already exists");
        }
        return this;
    }

    /** Sets the archive's comment, which programs that read arrays do not see; at most 65,535 bytes of UTF-8. */
    public NpzWriter comment(String text) {
        comment = text;
        return this;
    }

    /** Writes the file, completely or not at all. */
    public void write(Path file) {
        WholeFiles.writeBytes(file, out -> {
            ZipOutputStream zip = new ZipOutputStream(out);
            zip.setComment(comment);
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(zipEntry(entry.getKey() + ".npy", entry.getValue()));
                zip.write(entry.getValue());
            }
            zip.finish();
        });
    }

    private static ZipEntry zipEntry(String name, byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(crc.getValue());
        entry.setTimeLocal(ENTRY_TIME);
        return entry;
    }

    private static byte[] bytes(float[] values, int[] shape) {
        String dimensions =
                Arrays.stream(shape).mapToObj(dimension -> dimension + ",").collect(Collectors.joining(" "));
        if (shape.length > 1) {
            dimensions = dimensions.substring(0, dimensions.length() - 1);
        }
        String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + dimensions + "), }";
        int start = NpyFormat.MAGIC.length + 2 + 2;
        int padding = ALIGNMENT - 1 - (start + header.length()) % ALIGNMENT;
        byte[] padded = (header + " ".repeat(padding) + "\n").getBytes(StandardCharsets.US_ASCII);
        ByteBuffer buffer = ByteBuffer.allocate(
                        Math.addExact(start + padded.length, Math.multiplyExact(values.length, Float.BYTES)))
                .order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(NpyFormat.MAGIC)
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) padded.length)
                .put(padded);
        buffer.asFloatBuffer().put(values);
        return buffer.array();
    }
}
