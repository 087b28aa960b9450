package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sgul.eval.spec.ExperimentKeys;
import org.sgul.eval.spec.ExperimentSpec;

/** The command line that runs an experiment: its keys that differ from the defaults, as options of {@code sgul run}. */
public final class RunCommandLine {
    private static final int WIDTH = 110;

    private RunCommandLine() {}

    /** The command in lines that a shell reads as one. */
    public static String of(ExperimentSpec experiment) {
        List<String> words = new ArrayList<>(List.of("sgul run"));
        ExperimentKeys.changed(experiment).forEach((key, value) -> {
            if (!value.isEmpty()) {
                words.add("--" + key + (value.equals("true") ? "" : " " + quoted(value)));
            }
        });
        words.add("--out results");
        StringBuilder lines = new StringBuilder();
        int column = 0;
        for (String word : words) {
            if (column > 0 && column + word.length() > WIDTH) {
                lines.append(" \\\n    ");
                column = 4;
            } else if (column > 0) {
                lines.append(" ");
            }
            lines.append(word);
            column += word.length() + 1;
        }
        return lines.toString();
    }

    private static String quoted(String value) {
        if (value.matches("[A-Za-z0-9.,:/_-]*")) {
            return value;
        }
        return value.chars().anyMatch(Character::isISOControl)
                ? "$'" + value.chars().mapToObj(RunCommandLine::escaped).collect(Collectors.joining()) + "'"
                : "'" + value.replace("'", "'\\''") + "'";
    }

    /** A character within {@code $'…'} of a shell; line breaks and other control characters as octal numbers. */
    private static String escaped(int character) {
        if (Character.isISOControl(character) && character < 128) {
            return String.format(Locale.ROOT, "\\%03o", character);
        }
        return (character == '\'' || character == '\\' ? "\\" : "") + (char) character;
    }
}
