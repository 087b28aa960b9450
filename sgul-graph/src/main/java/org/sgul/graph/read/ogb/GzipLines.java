package org.sgul.graph.read.ogb;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.graph.read.Decimals;
import org.sgul.graph.read.Location;

/**
 * Reads a gzipped text file line by line and each line field by field. A line may have at most {@link #MAX_LINE} bytes, so a
 * compressed file cannot fill the memory; the caller limits the number of lines.
 */
final class GzipLines implements AutoCloseable {
    static final int MAX_LINE = 1 << 20;
    private static final int SHOWN = 40;

    private final Path file;
    private final InputStream in;
    private final byte[] block = new byte[1 << 16];
    private int blockSize;
    private int blockAt;
    private byte[] text = new byte[256];
    private int length;
    private int at;
    private long number;

    GzipLines(Path file) {
        this.file = file;
        this.in = open(file);
    }

    private static InputStream open(Path file) {
        InputStream raw = null;
        try {
            raw = Files.newInputStream(file);
            return new GZIPInputStream(raw, 1 << 16);
        } catch (EOFException | ZipException e) {
            closeQuietly(raw, e);
            throw SgulException.data(file, "", "is not a gzip file (" + e.getMessage() + ")", e);
        } catch (IOException e) {
            closeQuietly(raw, e);
            throw new Location(file, "").unreadable(e);
        }
    }

    private static void closeQuietly(@Nullable InputStream raw, IOException reason) {
        try {
            if (raw != null) {
                raw.close();
            }
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    /** Advances to the next line; returns false at the end of the file. An empty line is a data error. */
    boolean next() {
        length = 0;
        at = 0;
        number++;
        while (blockAt < blockSize || fill()) {
            byte b = block[blockAt++];
            if (b == '\n') {
                return content();
            }
            if (length == MAX_LINE) {
                throw error("is longer than " + MAX_LINE + " bytes, the maximum in this format");
            }
            if (length == text.length) {
                text = Arrays.copyOf(text, 2 * length);
            }
            text[length++] = b;
        }
        return length > 0 && content();
    }

    private boolean content() {
        if (length > 0 && text[length - 1] == '\r') {
            length--;
        }
        if (length == 0) {
            throw error("is empty");
        }
        return true;
    }

    /** The number of fields in the line. */
    int fieldCount() {
        int count = 1;
        for (int i = 0; i < length; i++) {
            count += text[i] == ',' ? 1 : 0;
        }
        return count;
    }

    /** Reads the next field, a whole number in {@code 0..limit-1}. */
    int wholeNumber(String what, int limit) {
        int from = field(what);
        int to = at - 1;
        long value = 0;
        for (int i = from; i < to; i++) {
            if (text[i] < '0' || text[i] > '9' || i - from > 10) {
                throw wrong(what, from, to, limit);
            }
            value = 10 * value + text[i] - '0';
        }
        if (from == to || value >= limit) {
            throw wrong(what, from, to, limit);
        }
        return (int) value;
    }

    /** Reads the next field, a finite number. */
    float number(String what) {
        int from = field(what);
        int to = at - 1;
        try {
            return Decimals.parse(text, from, to);
        } catch (NumberFormatException e) {
            throw error("the " + what + " is '" + shown(from, to) + "'; only finite numbers are allowed");
        }
    }

    /** Throws a data error if the line has more fields. */
    void endOfLine(int expected) {
        if (at <= length) {
            throw error("has " + fieldCount() + " fields, not " + expected);
        }
    }

    /** A data error on the current line. */
    SgulException error(String problem) {
        return location().error(problem);
    }

    /** The current line. */
    Location location() {
        return new Location(file, "line " + number);
    }

    /** Advances past the next field and its comma; returns the start of the field. */
    private int field(String what) {
        if (at > length) {
            throw error("has " + fieldCount() + " fields, the " + what + " is missing");
        }
        int from = at;
        while (at < length && text[at] != ',') {
            at++;
        }
        at++;
        return from;
    }

    private SgulException wrong(String what, int from, int to, int limit) {
        return error("the " + what + " is '" + shown(from, to) + "'; allowed: whole numbers from 0 to " + (limit - 1));
    }

    private String shown(int from, int to) {
        String head = new String(text, from, Math.min(SHOWN, to - from), StandardCharsets.ISO_8859_1);
        return to - from > SHOWN ? head + "…" : head;
    }

    private boolean fill() {
        try {
            blockAt = 0;
            blockSize = Math.max(0, in.read(block));
            return blockSize > 0;
        } catch (EOFException e) {
            throw location().error("the gzip stream ends early; the file is truncated, download it again", e);
        } catch (ZipException e) {
            throw location().error("the gzip stream is damaged (" + e.getMessage() + "); download the file again", e);
        } catch (IOException e) {
            throw location().unreadable(e);
        }
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new Location(file, "").unreadable(e);
        }
    }
}
