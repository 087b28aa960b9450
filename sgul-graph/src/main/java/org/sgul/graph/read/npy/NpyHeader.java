package org.sgul.graph.read.npy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.graph.read.Location;

/**
 * The header of an array file: a Python dictionary of exactly three entries. Its parser accepts nothing else.
 *
 * @param length the number of bytes before the first element
 */
record NpyHeader(NpyType type, boolean fortranOrder, List<Integer> shape, int length) {
    private static final int MAX_DIMENSIONS = 32;

    int[] dimensions() {
        return shape.stream().mapToInt(Integer::intValue).toArray();
    }

    static NpyHeader parse(String text, int length, Location location) {
        return new Parser(text, location.at("header")).header(length);
    }

    private static final class Parser {
        private final String text;
        private final Location location;
        private int at;

        Parser(String text, Location location) {
            this.text = text;
            this.location = location;
        }

        NpyHeader header(int length) {
            @Nullable NpyType type = null;
            @Nullable Boolean fortranOrder = null;
            @Nullable List<Integer> shape = null;
            expect('{');
            while (!skip('}')) {
                int keyAt = at;
                String key = quoted();
                expect(':');
                if (key.equals("descr") && type == null) {
                    type = NpyType.parse(quoted(), location);
                } else if (key.equals("fortran_order") && fortranOrder == null) {
                    fortranOrder = truth();
                } else if (key.equals("shape") && shape == null) {
                    shape = shape();
                } else {
                    at = keyAt;
                    throw unexpected("one each of 'descr', 'fortran_order' and 'shape'");
                }
                if (!skip(',') && !looksAt('}')) {
                    throw unexpected("',' or '}'");
                }
            }
            skipSpaces();
            if (at < text.length()) {
                throw unexpected("the end");
            }
            if (type == null || fortranOrder == null || shape == null) {
                throw location.error("one of 'descr', 'fortran_order' and 'shape' is missing");
            }
            return new NpyHeader(type, fortranOrder, shape, length);
        }

        private List<Integer> shape() {
            expect('(');
            List<Integer> dimensions = new ArrayList<>();
            while (!skip(')')) {
                dimensions.add(dimension());
                if (dimensions.size() > MAX_DIMENSIONS) {
                    throw location.error("more than " + MAX_DIMENSIONS + " dimensions");
                }
                if (!skip(',') && !looksAt(')')) {
                    throw unexpected("',' or ')'");
                }
            }
            return dimensions;
        }

        private int dimension() {
            skipSpaces();
            int start = at;
            boolean negative = skip('-');
            int digits = at;
            while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                at++;
            }
            if (at == digits) {
                throw unexpected("a whole number");
            }
            String number = text.substring(digits, at);
            if (negative || number.length() > 10 || Long.parseLong(number) > Integer.MAX_VALUE) {
                throw location.error("dimension " + Location.printable(text.substring(start, at))
                        + " of the shape is not in 0.." + Integer.MAX_VALUE);
            }
            skip('L'); // the suffix of long integers in Python 2
            return Integer.parseInt(number);
        }

        private boolean truth() {
            skipSpaces();
            for (String word : List.of("True", "False")) {
                if (text.startsWith(word, at)) {
                    at += word.length();
                    return word.equals("True");
                }
            }
            throw unexpected("True or False");
        }

        private String quoted() {
            skipSpaces();
            char quote = looksAt('"') ? '"' : '\'';
            if (!looksAt(quote)) {
                throw unexpected("a quoted string");
            }
            int end = text.indexOf(quote, at + 1);
            if (end < 0) {
                throw unexpected("a closed string");
            }
            String content = text.substring(at + 1, end);
            at = end + 1;
            return content;
        }

        private void expect(char c) {
            if (!skip(c)) {
                throw unexpected("'" + c + "'");
            }
        }

        private boolean skip(char c) {
            skipSpaces();
            if (!looksAt(c)) {
                return false;
            }
            at++;
            return true;
        }

        private boolean looksAt(char c) {
            return at < text.length() && text.charAt(at) == c;
        }

        private void skipSpaces() {
            while (looksAt(' ') || looksAt('\n')) {
                at++;
            }
        }

        private RuntimeException unexpected(String wanted) {
            String found = at < text.length() ? "'" + Location.printable(text.substring(at)) + "'" : "the end";
            return location.at("character " + at).error("expected " + wanted + ", found " + found);
        }
    }
}
