package org.sgul.eval.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.Progress;

class MarkdownReportTest {
    @TempDir
    Path folder;

    private List<String> lines() throws IOException {
        List<Path> files = new MarkdownReport().write(folder, folder, Progress.SILENT);
        assertThat(files).containsExactly(folder.resolve("report.md"));
        return Files.readAllLines(files.get(0));
    }

    @Test
    void hasARowPerComparisonAndTheStatementsOfThePage() throws IOException {
        SampleResults.write(folder, List.of("cora", SampleResults.EVIL + "|"), 5);
        List<String> lines = lines();
        assertThat(lines)
                .anySatisfy(line ->
                        assertThat(line).matches("\\| data set \\| setting \\| model \\| .*random.*oracle.*\\|"));
        assertThat(lines)
                .anySatisfy(line -> assertThat(line)
                        .startsWith("| cora | inductive | gcn | ")
                        .containsPattern("\\d+\\.\\d ± \\d+\\.\\d")
                        .contains("failed"));
        assertThat(lines).anySatisfy(line -> assertThat(line).startsWith("- sgul-shapley has the best mean rank"));
        assertThat(lines)
                .anySatisfy(line -> assertThat(line).containsPattern("\\d\\.\\d{3} \\[\\d\\.\\d{3}, \\d\\.\\d{3}\\]"));
        assertThat(String.join("\n", lines)).doesNotContainPattern("(?<!\\\\)<script");
    }

    @Test
    void tablesHaveAsManyCellsInEveryRow() throws IOException {
        SampleResults.write(folder, List.of("cora", "citeseer"), 3);
        List<Integer> cells = lines().stream()
                .filter(line -> line.startsWith("|"))
                .map(line -> line.split("(?<!\\\\)\\|", -1).length)
                .distinct()
                .toList();
        assertThat(cells).hasSize(2);
    }

    @Test
    void theCommandHasTheKeysThatAreNotDefaults() {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("dataset", List.of("cora", "it's"));
        keys.put("setting", List.of("inductive"));
        keys.put("seeds", 5);
        keys.put("depth", 2);
        assertThat(RunCommandLine.of(keys)).isEqualTo("sgul run --dataset 'cora,it'\\''s' --seeds 5");
    }
}
