package org.sgul.cli.console;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A stream of text for people, in which control characters, such as the beginning of a terminal's escape sequence in the name of a
 * node, are shown as {@code \}{@code u001b} instead of reaching the terminal, as are characters that reverse the direction of what
 * follows. Bytes and single characters are written as they are.
 */
final class PlainTextStream extends PrintStream {
    private static final Pattern CONTROL =
            Pattern.compile("[\\p{Cc}&&[^\n\t]]|[\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

    PlainTextStream(PrintStream out, Charset charset) {
        super(out, true, charset);
    }

    /** The text with every control character except line feeds and tabs, and every change of direction, as its code. */
    static String visible(String text) {
        return CONTROL.matcher(text)
                .replaceAll(found -> String.format(
                        Locale.ROOT, "\\\\u%04x", (int) found.group().charAt(0)));
    }

    @Override
    public void print(@Nullable String text) {
        super.print(visible(String.valueOf(text).replace("\r\n", "\n")));
    }

    @Override
    public void print(@Nullable Object object) {
        print(String.valueOf(object));
    }
}
