package org.sgul.graph.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Builds archives of arrays by hand, well-formed or not. */
public final class NpzBytes {
    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    public NpzBytes floats(String name, float[] values, int... shape) {
        ByteBuffer data = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        data.asFloatBuffer().put(values);
        return raw(name, npy("<f4", shape, data.array()));
    }

    public NpzBytes ints(String name, int[] values, int... shape) {
        ByteBuffer data = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        data.asIntBuffer().put(values);
        return raw(name, npy("<i4", shape, data.array()));
    }

    public NpzBytes longs(String name, long[] values, int... shape) {
        ByteBuffer data = ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        data.asLongBuffer().put(values);
        return raw(name, npy("<i8", shape, data.array()));
    }

    public NpzBytes bytes(String name, String type, byte[] data, int... shape) {
        return raw(name, npy(type, shape, data));
    }

    /** Any bytes as an entry; replaces one of the same name. */
    public NpzBytes raw(String name, byte[] content) {
        entries.put(name, content);
        return this;
    }

    public NpzBytes without(String name) {
        entries.remove(name);
        return this;
    }

    public void write(Path file) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey() + ".npy"));
                zip.write(entry.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            Files.write(file, bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An array file of format 1. */
    public static byte[] npy(String type, int[] shape, byte[] data) {
        String dimensions = Arrays.stream(shape).mapToObj(size -> size + ",").collect(Collectors.joining());
        return npy("{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + dimensions + "), }\n", data);
    }

    /** An array file of format 1 with any header. */
    public static byte[] npy(String header, byte[] data) {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        return buffer(10 + text.length + data.length)
                .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
                .putShort((short) text.length)
                .put(text)
                .put(data)
                .array();
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
