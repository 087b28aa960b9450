package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every decision that a comment or a guide cites by number has its section in {@code docs/method.md}. */
class CitedDecisionsTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern SECTION = Pattern.compile("(?m)^### (D\\d+) \\S");
    private static final Pattern CITATION = Pattern.compile("(?i:decisions?)\\s+(D\\d+(?:(?:,| and|, and)\\s+D\\d+)*)");
    private static final Pattern NUMBER = Pattern.compile("D\\d+");
    private static final Pattern COMMENT_LINE_BREAK = Pattern.compile("\\R\\s*(?:\\*(?!/)|//)?\\s*");

    /** Far fewer than there are, so that a scan of the wrong folder fails. */
    private static final int FEWEST_CITATIONS = 50;

    private static final int FEWEST_SECTIONS = 30;

    record Citation(Path file, String decision) {}

    @Test
    void everyCitedDecisionHasASection() throws IOException {
        List<String> sections = sections();
        List<Citation> citations = new ArrayList<>();
        for (Path file : sources()) {
            cited(Files.readString(file)).forEach(d -> citations.add(new Citation(ROOT.relativize(file), d)));
        }
        assertThat(citations).hasSizeGreaterThan(FEWEST_CITATIONS);
        assertThat(citations)
                .as("citations of decisions without a section in docs/method.md")
                .allMatch(citation -> sections.contains(citation.decision()));
    }

    @Test
    void everyDecisionHasOneSection() throws IOException {
        assertThat(sections()).hasSizeGreaterThan(FEWEST_SECTIONS).doesNotHaveDuplicates();
    }

    @Test
    void citationsAreFoundInListsAndAcrossLines() {
        assertThat(
                        cited(
                                "/**\n * Rows (decisions D7, D8) and more (decision\n * D12). Decision D3's example\n */\nint D9;"))
                .containsExactly("D7", "D8", "D12", "D3");
    }

    private static List<String> cited(String text) {
        return CITATION.matcher(COMMENT_LINE_BREAK.matcher(text).replaceAll(" "))
                .results()
                .flatMap(citation -> NUMBER.matcher(citation.group(1)).results())
                .map(MatchResult::group)
                .toList();
    }

    private static List<String> sections() throws IOException {
        return SECTION.matcher(Files.readString(ROOT.resolve("docs/method.md")))
                .results()
                .map(section -> section.group(1))
                .toList();
    }

    private static List<Path> sources() throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.sorted().toList()) {
                String name = module.getFileName().toString();
                if (name.startsWith("sgul-") && Files.isDirectory(module.resolve("src"))) {
                    files.addAll(under(module.resolve("src"), ".java"));
                }
            }
        }
        files.addAll(under(ROOT.resolve("docs"), ".md"));
        return files;
    }

    private static List<Path> under(Path folder, String extension) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(extension))
                    .sorted()
                    .toList();
        }
    }
}
