package org.sgul.report.verdict;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sgul.eval.results.PairTest;
import org.sgul.eval.statistics.Sample;

/** Formats numbers and lists in the sentences of a report. */
public final class Texts {
    private Texts() {}

    static String interval(Sample sample) {
        return number(sample.mean())
                + (Double.isNaN(sample.low())
                        ? " (no interval: one seed)"
                        : " (95 % interval " + number(sample.low()) + " to " + number(sample.high()) + ")");
    }

    /** Describes the difference of two learners' scores: its mean, median, p-value and effect size. */
    static String difference(PairTest test) {
        if (test.test().pairs() == 0) {
            return "no seed was finished by both";
        }
        return side(test.difference().mean()) + " over " + count(test.test().pairs(), "common seed")
                + " (median difference "
                + signed(test.test().median()) + ", p = " + number(test.holm())
                + " after Holm's correction, effect size "
                + decimals(test.test().effect(), 2) + ")";
    }

    private static String side(double mean) {
        if (mean == 0) {
            return "equal on average";
        }
        return number(Math.abs(mean)) + (mean > 0 ? " higher" : " lower");
    }

    /** A number with a fixed number of decimals. */
    public static String decimals(double number, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", number).replace('-', '−');
    }

    private static String signed(double number) {
        return (number > 0 ? "+" : "") + (number < 0 ? "−" : "") + number(Math.abs(number));
    }

    static String number(double number) {
        if (Double.isNaN(number)) {
            return "unknown";
        }
        boolean tiny = number != 0 && Math.abs(number) < 0.0005;
        return tiny ? String.format(Locale.ROOT, "%.1e", number) : decimals(number, 3);
    }

    public static String count(int n, String noun) {
        return n + " " + noun + (n == 1 ? "" : "s");
    }

    public static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** The first of many, and the number of others. */
    static String some(List<String> names) {
        return names.size() <= 2 ? String.join(" and ", names) : names.get(0) + " and " + (names.size() - 1) + " more";
    }

    static String listed(List<String> names) {
        return names.size() <= 1
                ? String.join("", names)
                : names.stream().limit(names.size() - 1).collect(Collectors.joining(", ")) + " and "
                        + names.get(names.size() - 1);
    }
}
