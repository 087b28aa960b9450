package org.sgul.graph.read.npy;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sgul.graph.read.Location;

/**
 * The type of an array's elements.
 *
 * @param itemSize bytes per element
 */
public record NpyType(Kind kind, int itemSize, boolean bigEndian) {
    private static final Pattern DESCRIPTION = Pattern.compile("([<>|])([a-zA-Z])([0-9]{0,6})");

    /** The kind of an array's elements. */
    public enum Kind {
        BOOLEAN,
        SIGNED,
        UNSIGNED,
        FLOAT,
        /** Text of fixed length, four bytes per character. */
        UNICODE,
        /** Text of fixed length, one byte per character. */
        BYTES,
        /** Pickled Python objects, which are recognised but never read. */
        OBJECT
    }

    /** Parses NumPy's description of byte order, kind and size, such as {@code <f4}. */
    public static NpyType parse(String description, Location location) {
        Matcher parts = DESCRIPTION.matcher(description);
        if (!parts.matches()) {
            throw unsupported(description, location);
        }
        char letter = parts.group(2).charAt(0);
        int size = parts.group(3).isEmpty() ? 0 : Integer.parseInt(parts.group(3));
        boolean bigEndian = parts.group(1).equals(">");
        return switch (letter) {
            case 'b' -> sized(Kind.BOOLEAN, size, size == 1, false, description, location);
            case 'i' -> sized(Kind.SIGNED, size, isWord(size), bigEndian, description, location);
            case 'u' -> sized(Kind.UNSIGNED, size, isWord(size), bigEndian, description, location);
            case 'f' -> sized(Kind.FLOAT, size, isWord(size) && size > 1, bigEndian, description, location);
            case 'U' -> sized(Kind.UNICODE, 4 * size, size > 0, bigEndian, description, location);
            case 'S' -> sized(Kind.BYTES, size, size > 0, bigEndian, description, location);
            case 'O' -> new NpyType(Kind.OBJECT, 8, false);
            default -> throw unsupported(description, location);
        };
    }

    private static boolean isWord(int size) {
        return size == 1 || size == 2 || size == 4 || size == 8;
    }

    private static NpyType sized(
            Kind kind, int itemSize, boolean allowed, boolean bigEndian, String description, Location location) {
        if (!allowed) {
            throw unsupported(description, location);
        }
        return new NpyType(kind, itemSize, bigEndian);
    }

    private static RuntimeException unsupported(String description, Location location) {
        return location.error("arrays of type '" + Location.printable(description)
                + "' are not supported; known: b1, i1 to i8, u1 to u8, f2 to f8 and text of fixed length (U, S)");
    }

    /** The 16-bit floating-point number of IEEE 754 with these bits. */
    public static float halfToFloat(short bits) {
        int sign = (bits & 0x8000) << 16;
        int exponent = (bits >> 10) & 0x1f;
        int fraction = bits & 0x3ff;
        if (exponent == 0) {
            float magnitude = fraction * 0x1p-24f;
            return sign == 0 ? magnitude : -magnitude;
        }
        int wide = exponent == 0x1f ? 0xff : exponent - 15 + 127;
        return Float.intBitsToFloat(sign | wide << 23 | fraction << 13);
    }
}
