package org.sgul.report.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Outcome;

/** Warnings of learners. Those that differ only in their numbers are merged, and show the range of every number. */
final class MergedWarnings {
    private static final Pattern NUMBER = Pattern.compile("-?\\b\\d+(\\.\\d+)?([eE]-?\\d+)?\\b");

    /** Warnings with the same words: the numbers of each, and the units that have them. */
    private record Words(String text, List<List<String>> numbers, Set<String> units) {}

    private final Map<List<String>, Words> warnings = new LinkedHashMap<>();

    /** Adds the warnings of all fits in a comparison. */
    void look(Group group) {
        for (FinishedUnit unit : group.units()) {
            for (Outcome outcome : unit.outcomes()) {
                if (outcome.scores() != null && outcome.scores().findings().get("warnings") instanceof List<?> found) {
                    found.forEach(warning -> add(
                            outcome.learner(),
                            String.valueOf(warning),
                            unit.id().toString()));
                }
            }
        }
    }

    void add(String learner, String warning, String unit) {
        Words words = warnings.computeIfAbsent(
                List.of(learner, NUMBER.matcher(warning).replaceAll("#")),
                key -> new Words(warning, new ArrayList<>(), new LinkedHashSet<>()));
        words.numbers()
                .add(NUMBER.matcher(warning)
                        .results()
                        .map(match -> match.group())
                        .toList());
        words.units().add(unit);
    }

    /** One sentence per group of merged warnings. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        warnings.forEach((key, words) -> sentences.add(
                key.get(0) + ": " + withRanges(words) + " (" + Texts.some(List.copyOf(words.units())) + ")"));
        return sentences;
    }

    private static String withRanges(Words words) {
        Matcher matcher = NUMBER.matcher(words.text());
        StringBuilder text = new StringBuilder();
        for (int i = 0; matcher.find(); i++) {
            matcher.appendReplacement(text, range(words.numbers(), i));
        }
        return matcher.appendTail(text).toString();
    }

    private static String range(List<List<String>> numbers, int position) {
        Comparator<String> bySize = Comparator.comparingDouble(Double::parseDouble);
        List<String> sorted =
                numbers.stream().map(each -> each.get(position)).sorted(bySize).toList();
        String low = sorted.get(0);
        String high = sorted.get(sorted.size() - 1);
        return bySize.compare(low, high) == 0 ? low : low + " to " + high;
    }
}
