package org.sgul.graph.read.npy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.sgul.graph.read.Location;

/** NumPy's array format, versions 1 to 3: magic, length of the header, header, elements. */
final class NpyFormat {
    static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int MAX_HEADER = 1 << 16;

    private NpyFormat() {}

    /** Reads the header of an array. */
    static NpyHeader readHeader(InputStream in, Location location) throws IOException {
        byte[] start = take(in, MAGIC.length + 2, location);
        if (!Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw location.error("is not a NumPy array: it does not begin with \\x93NUMPY");
        }
        int version = start[MAGIC.length];
        if (version < 1 || version > 3) {
            throw location.error("has unknown NumPy array format " + version + "; known: 1, 2 and 3");
        }
        int lengthBytes = version == 1 ? 2 : 4;
        long length = littleEndian(take(in, lengthBytes, location));
        if (length > MAX_HEADER) {
            throw location.error("has a header of " + length + " bytes; at most " + MAX_HEADER + " are allowed");
        }
        String header = new String(take(in, (int) length, location), StandardCharsets.UTF_8);
        return NpyHeader.parse(header, start.length + lengthBytes + (int) length, location);
    }

    /** Reads an array from a stream that claims to contain {@code length} bytes; the array may need up to {@code limit} bytes. */
    static NpyArray read(InputStream in, long length, long limit, Location location) throws IOException {
        NpyHeader header = readHeader(in, location);
        int[] shape = header.dimensions();
        long declared = NpyArray.byteCount(location, header.type(), shape);
        long held = length - header.length();
        if (declared != held) {
            throw location.error(
                    "its header declares " + declared + " bytes of elements, but the entry contains " + held);
        }
        long charge = NpyArray.charge(header.type(), declared);
        if (charge > limit) {
            throw location.error("needs " + charge + " bytes, but only " + Math.max(0, limit)
                    + " more are allowed for this file; if you trust the file, give Java more heap (-Xmx)");
        }
        byte[] data = take(in, (int) declared, location);
        if (in.read() >= 0) {
            throw location.error("contains more than the " + declared + " bytes that its header declares");
        }
        return NpyArray.of(location, header.type(), shape, header.fortranOrder(), ByteBuffer.wrap(data));
    }

    private static byte[] take(InputStream in, int count, Location location) throws IOException {
        byte[] bytes = new byte[count];
        int read = in.readNBytes(bytes, 0, count);
        if (read < count) {
            throw location.error("is truncated: expected " + count + " bytes, found " + read);
        }
        return bytes;
    }

    private static long littleEndian(byte[] bytes) {
        long value = 0;
        for (int i = bytes.length - 1; i >= 0; i--) {
            value = value << 8 | Byte.toUnsignedLong(bytes[i]);
        }
        return value;
    }
}
