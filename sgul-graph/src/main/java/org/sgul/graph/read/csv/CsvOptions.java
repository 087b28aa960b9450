package org.sgul.graph.read.csv;

import java.util.Optional;
import org.sgul.api.Parameter;

/** The parameters of the plain CSV reader. */
public record CsvOptions(
        @Parameter("What separates columns: auto, comma, semicolon, tab, pipe, or any one character.")
        String delimiter,

        @Parameter("Whether the first line holds column names: auto, yes or no.")
        Header header,

        @Parameter("Whether every feature row is scaled to sum 1; rows that sum to 0 stay as they are.")
        boolean rowNormalize) {

    /** Whether a table starts with column names. */
    public enum Header {
        AUTO,
        YES,
        NO
    }

    public CsvOptions {
        boolean known = delimiter.equals("auto") || Delimiter.named(delimiter).isPresent();
        if (!known && (delimiter.length() != 1 || "\"\r\n".contains(delimiter))) {
            throw new IllegalArgumentException("delimiter: '" + delimiter
                    + "' is not auto, comma, semicolon, tab, pipe or a single character other than the quote");
        }
    }

    /** The delimiter that was asked for; empty when it is to be detected. */
    Optional<Character> givenDelimiter() {
        return delimiter.equals("auto")
                ? Optional.empty()
                : Delimiter.named(delimiter).or(() -> Optional.of(delimiter.charAt(0)));
    }
}
