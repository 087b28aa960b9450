package org.sgul.graph.json;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;

/**
 * Describes why a parser rejected a JSON or YAML file. The parser states no location if the content exceeds one of its limits, such as the
 * digits of a number or the depth of brackets.
 */
public final class ParserFault {
    private ParserFault() {}

    /** The line and column of the fault; empty if the parser states none. */
    public static String position(JacksonException e) {
        @Nullable TokenStreamLocation location = e.getLocation();
        return location == null ? "" : line(e) + " column " + location.getColumnNr();
    }

    /** The line of the fault; empty if the parser states none. */
    public static String line(JacksonException e) {
        @Nullable TokenStreamLocation location = e.getLocation();
        return location == null ? "" : "line " + location.getLineNr();
    }

    /** The problem in one line, without the parser's settings, which no user can change. */
    public static String problem(JacksonException e) {
        return e.getOriginalMessage()
                .lines()
                .findFirst()
                .orElse("")
                .replaceFirst(", from `StreamReadConstraints[^`]*`", "");
    }
}
