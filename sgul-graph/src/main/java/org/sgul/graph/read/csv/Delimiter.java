package org.sgul.graph.read.csv;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The usual delimiters, and the detection of a table's delimiter. */
enum Delimiter {
    COMMA(','),
    SEMICOLON(';'),
    TAB('\t'),
    PIPE('|');

    private final char character;

    Delimiter(char character) {
        this.character = character;
    }

    /** The delimiter with this name. */
    static Optional<Character> named(String name) {
        return Arrays.stream(values())
                .filter(delimiter -> delimiter.name().equals(name.toUpperCase(Locale.ROOT)))
                .map(delimiter -> delimiter.character)
                .findFirst();
    }

    /**
     * Guesses the delimiter from a table's first lines: the one that appears most often in the first line. Delimiters that appear
     * equally often in every line take precedence.
     */
    static Optional<Character> detect(List<String> lines) {
        char best = 0;
        int bestCount = 0;
        boolean bestSteady = false;
        for (Delimiter candidate : values()) {
            int count = lines.isEmpty() ? 0 : candidate.count(lines.get(0));
            boolean steady = lines.stream().allMatch(line -> candidate.count(line) == count);
            boolean better = steady == bestSteady ? count > bestCount : steady;
            if (count > 0 && better) {
                best = candidate.character;
                bestCount = count;
                bestSteady = steady;
            }
        }
        return bestCount == 0 ? Optional.empty() : Optional.of(best);
    }

    private int count(String line) {
        int count = 0;
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            quoted ^= line.charAt(i) == '"';
            count += !quoted && line.charAt(i) == character ? 1 : 0;
        }
        return count;
    }
}
