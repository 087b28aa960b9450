package org.sgul.graph.read.pickle;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.sgul.api.SgulException;
import org.sgul.graph.read.Location;

/** The values that protocol 0 writes as lines of text. */
final class PickleText {
    private PickleText() {}

    static long decimal(String line, Location place) {
        try {
            return Long.parseLong(line);
        } catch (NumberFormatException e) {
            throw wrong("a whole number of 64 bits", line, place);
        }
    }

    /** A whole number, or False and True for {@code 00} and {@code 01}. */
    static Object intOrTruth(String line, Location place) {
        if (line.equals("00") || line.equals("01")) {
            return line.equals("01");
        }
        return decimal(line, place);
    }

    static double fraction(String line, Location place) {
        try {
            return Double.parseDouble(line);
        } catch (NumberFormatException e) {
            throw wrong("a number", line, place);
        }
    }

    /** A byte string as printed by Python 2: in quotes, with escapes. */
    static ByteBuffer quotedBytes(String line, Location place) {
        char quote = line.isEmpty() ? ' ' : line.charAt(0);
        if (line.length() < 2 || (quote != '\'' && quote != '"') || line.charAt(line.length() - 1) != quote) {
            throw wrong("text in quotes", line, place);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String content = line.substring(1, line.length() - 1);
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            if (c != '\\') {
                bytes.write(c);
                continue;
            }
            char escape = ++i < content.length() ? content.charAt(i) : ' ';
            if (escape == 'x') {
                bytes.write(hex(content, i + 1, 2, place));
                i += 2;
            } else {
                bytes.write(escaped(escape, line, place));
            }
        }
        return ByteBuffer.wrap(bytes.toByteArray());
    }

    /** Text in Python's raw-unicode-escape encoding. */
    static String unicode(String line, Location place) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            char next = i + 1 < line.length() ? line.charAt(i + 1) : ' ';
            int digits = next == 'u' ? 4 : 8;
            if (line.charAt(i) != '\\' || (next != 'u' && next != 'U')) {
                text.append(line.charAt(i));
                continue;
            }
            int codePoint = hex(line, i + 2, digits, place);
            if (!Character.isValidCodePoint(codePoint)) {
                throw wrong("a character", line, place);
            }
            text.appendCodePoint(codePoint);
            i += 1 + digits;
        }
        return text.toString();
    }

    private static int escaped(char escape, String line, Location place) {
        return switch (escape) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case '\\', '\'', '"' -> escape;
            default -> throw wrong("a known escape", line, place);
        };
    }

    private static int hex(String text, int from, int digits, Location place) {
        if (from + digits > text.length()) {
            throw wrong(digits + " hexadecimal digits", text.substring(from), place);
        }
        int value = 0;
        for (int i = from; i < from + digits; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                throw wrong(digits + " hexadecimal digits", text.substring(from, from + digits), place);
            }
            value = value << 4 | digit;
        }
        return value;
    }

    private static SgulException wrong(String wanted, String found, Location place) {
        return place.error("expected " + wanted + ", found '" + Location.printable(found) + "'");
    }
}
