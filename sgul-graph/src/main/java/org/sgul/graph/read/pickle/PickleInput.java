package org.sgul.graph.read.pickle;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.sgul.api.SgulException;
import org.sgul.graph.read.Location;

/** The bytes of a pickle with a position; every length is compared with the remaining bytes before it is used. */
final class PickleInput {
    private final Path file;
    private final ByteBuffer bytes;

    PickleInput(Path file, byte[] content) {
        this.file = file;
        this.bytes = ByteBuffer.wrap(content).asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    int offset() {
        return bytes.position();
    }

    int left() {
        return bytes.remaining();
    }

    Location at(int offset) {
        return new Location(file, "offset " + offset);
    }

    SgulException error(int offset, String problem) {
        return at(offset).error(problem);
    }

    int unsignedByte() {
        need(1);
        return Byte.toUnsignedInt(bytes.get());
    }

    int unsignedShort() {
        need(2);
        return Short.toUnsignedInt(bytes.getShort());
    }

    int signedInt() {
        need(4);
        return bytes.getInt();
    }

    long unsignedInt() {
        need(4);
        return Integer.toUnsignedLong(bytes.getInt());
    }

    long signedLong() {
        need(8);
        return bytes.getLong();
    }

    double bigEndianDouble() {
        need(8);
        return Double.longBitsToDouble(Long.reverseBytes(bytes.getLong()));
    }

    /** Reads bytes, which are shared with the file's content. */
    ByteBuffer slice(long length) {
        need(length);
        ByteBuffer slice = bytes.slice(bytes.position(), (int) length);
        bytes.position(bytes.position() + (int) length);
        return slice;
    }

    /** Reads a whole number of any length, lowest byte first; more than 64 bits are a data error. */
    long twosComplement(long length) {
        int start = offset();
        need(length);
        if (length > Long.BYTES) {
            throw error(start, "a whole number has " + length + " bytes; at most " + Long.BYTES + " are allowed");
        }
        long value = 0;
        for (int i = 0; i < length; i++) {
            value |= (long) unsignedByte() << (8 * i);
        }
        int unused = Long.SIZE - 8 * (int) length;
        return length == 0 ? 0 : value << unused >> unused;
    }

    /** Reads the text up to the next line end and skips the line end. */
    String line() {
        int start = offset();
        int end = start;
        while (end < bytes.limit() && bytes.get(end) != '\n') {
            end++;
        }
        if (end == bytes.limit()) {
            throw error(start, "the file ends within a line; it is truncated or not a pickle");
        }
        byte[] text = new byte[end - start];
        bytes.get(text);
        bytes.get();
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private void need(long count) {
        if (count < 0 || count > bytes.remaining()) {
            throw error(
                    offset(),
                    "needs " + (count < 0 ? Long.toUnsignedString(count) : Long.toString(count)) + " bytes, "
                            + bytes.remaining() + " are left; the file is truncated or not a pickle");
        }
    }
}
