package org.sgul.graph.read.csv;

import java.util.Optional;
import org.sgul.api.Parameter;

/** The parameters of the plain CSV reader. */
public record CsvOptions(
        @Parameter("The column delimiter: auto, comma, semicolon, tab, pipe, or any single character.")
        String delimiter,

        @Parameter("Whether the first line contains column names: auto, yes or no.")
        Header header,

        @Parameter("Whether every feature row is scaled to sum 1; rows that sum to 0 are not changed.")
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

    /** The given delimiter; empty if it is to be detected. */
    Optional<Character> givenDelimiter() {
        return delimiter.equals("auto")
                ? Optional.empty()
                : Delimiter.named(delimiter).or(() -> Optional.of(delimiter.charAt(0)));
    }
}
