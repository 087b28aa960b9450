package org.sgul.graph.read;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Parses decimal numbers like {@link Float#parseFloat}, short ones without creating a string. */
public final class Decimals {
    private static final Pattern NOTATION = Pattern.compile("[+-]?(\\d++(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");
    private static final int EXACT_MANTISSA = 1 << 24;
    private static final float[] POWERS_OF_TEN = {1f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f};

    private Decimals() {}

    /** Parses a finite number; any other text is a {@link NumberFormatException}. */
    public static float parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return parse(bytes, 0, bytes.length);
    }

    /** Same as {@link #parse(String)}, for the ASCII characters {@code from..to-1}. */
    public static float parse(byte[] text, int from, int to) {
        int at = from;
        boolean negative = at < to && text[at] == '-';
        if (negative) {
            at++;
        }
        int mantissa = 0;
        int digits = 0;
        int decimals = -1;
        for (; at < to; at++) {
            int c = text[at];
            if (c == '.' && decimals < 0) {
                decimals = 0;
            } else if (c >= '0' && c <= '9' && mantissa < EXACT_MANTISSA / 10) {
                mantissa = 10 * mantissa + c - '0';
                digits++;
                decimals += decimals >= 0 ? 1 : 0;
            } else {
                break;
            }
        }
        if (at < to || digits == 0 || decimals >= POWERS_OF_TEN.length) {
            return parseAnyNotation(new String(text, from, to - from, StandardCharsets.ISO_8859_1));
        }
        // Both operands are exact, so the quotient is the correctly rounded number.
        float value = decimals > 0 ? mantissa / POWERS_OF_TEN[decimals] : mantissa;
        return negative ? -value : value;
    }

    /** Parses a number in double precision, which may be too large and so infinite. */
    public static double parseDouble(String text) {
        return Double.parseDouble(decimal(text));
    }

    private static float parseAnyNotation(String text) {
        float value = Float.parseFloat(decimal(text));
        if (!Float.isFinite(value)) {
            throw new NumberFormatException(text);
        }
        return value;
    }

    /** The text without spaces around it, if it is a decimal number; Java would also accept 1f, 0x1p3 and NaN. */
    private static String decimal(String text) {
        String trimmed = text.trim();
        if (!NOTATION.matcher(trimmed).matches()) {
            throw new NumberFormatException(text);
        }
        return trimmed;
    }
}
