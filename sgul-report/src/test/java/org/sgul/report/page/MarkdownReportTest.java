package org.sgul.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.Progress;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.report.verdict.RunCommandLine;
import org.sgul.report.verdict.SampleResults;

class MarkdownReportTest {
    @TempDir
    Path folder;

    private List<String> lines() throws IOException {
        List<Path> files = new MarkdownReport().write(folder, folder, Progress.SILENT);
        assertThat(files).containsExactly(folder.resolve("report.md"));
        return Files.readAllLines(files.get(0));
    }

    @Test
    void hasStatementsAndARowPerLearner() throws IOException {
        SampleResults.write(folder, List.of("cora", SampleResults.EVIL + "|"), 5);
        List<String> lines = lines();
        assertThat(lines.get(0)).startsWith("- Failed: ");
        assertThat(lines).anySatisfy(line -> assertThat(line).matches("- cora · .* seeds: .* is best.*"));
        assertThat(lines).anySatisfy(line -> assertThat(line).startsWith("| learner | cora, gcn | "));
        assertThat(lines)
                .anySatisfy(line -> assertThat(line)
                        .contains("ranked and tested by AUC: mean accuracy while players are removed,"));
        assertThat(lines)
                .anySatisfy(line -> assertThat(line)
                        .startsWith("| sgul-shapley | ")
                        .containsPattern("\\d+\\.\\d · \\d\\.\\d{2} \\[\\d\\.\\d{2}, \\d\\.\\d{2}\\]"));
        assertThat(lines)
                .anySatisfy(line -> assertThat(line).matches("\\| oracle \\| \\d+\\.\\d \\|.*"))
                .anySatisfy(line -> assertThat(line).contains("| no result |"));
        assertThat(lines.get(lines.size() - 3)).startsWith("    ");
        assertThat(lines.get(lines.size() - 1))
                .isEqualTo(
                        "Computed with 10 + 10 orders (validation + test) on 2026-01-01 by SGUL 0.1.0, revision 1 of results.");
        assertThat(String.join("\n", lines)).doesNotContainPattern("(?<!\\\\)<script");
    }

    @Test
    void statesOverHowManySeedsAGapIsIfALearnerFailed() throws IOException {
        SampleResults.write(
                folder,
                List.of("cora"),
                5,
                id -> id.seed() == 1
                        ? SampleResults.resultWithout(id, "degree")
                        : SampleResults.result(id, "sgul-shapley"));
        List<String> lines = lines();
        assertThat(lines)
                .anySatisfy(
                        line -> assertThat(line).startsWith("| sgul-shapley | ").contains("] over 4 seeds"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("| degree | ")
                        .contains("] (4 of 5 seeds)")
                        .doesNotContain("over"));
    }

    @Test
    void statesTheWarningsOfFits() throws IOException {
        SampleResults.write(folder, List.of("cora"), 3);
        assertThat(lines()).anySatisfy(line -> assertThat(line).startsWith("- sgul-shapley: the error is 0.25 (cora"));
    }

    @Test
    void statesWhichValuesHaveNotConverged() throws IOException {
        SampleResults.write(folder, List.of("cora"), 3);
        assertThat(lines())
                .anySatisfy(line -> assertThat(line)
                        .startsWith("- Convergence not reached: ")
                        .contains("below 0.8, for the first seed)"));
    }

    @Test
    void statesWherePlayersReliablyDoMoreHarmThanGood() throws IOException {
        SampleResults.write(folder, List.of("cora"), 12, SampleResults::harmfulResult);
        assertThat(lines())
                .filteredOn(line -> line.contains("without any player"))
                .singleElement()
                .asString()
                .matches(
                        "- Accuracy is higher without any player than with all of them: cora · gcn · inductive"
                                + " by 0\\.150 \\(95 % interval .*\\), in 11 of 12 seeds\\. On average, players do not help the model there\\.");
        SampleResults.write(folder, List.of("cora"), 4, SampleResults::harmfulResult);
        assertThat(lines()).anyMatch(line -> line.contains("in 4 of 4 seeds"));
        SampleResults.write(folder, List.of("cora"), 4);
        assertThat(lines()).noneMatch(line -> line.contains("without any player"));
    }

    @Test
    void everySentenceHasABeginningIfAllLearnersFailed() throws IOException {
        SampleResults.write(folder, List.of("cora"), 5, SampleResults::failedResult);
        List<String> lines = lines();
        assertThat(lines)
                .filteredOn(line -> line.startsWith("-"))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).matches("- \\p{L}.*[.)]"));
        assertThat(lines)
                .contains("| broken | no result | no result |")
                .noneMatch(line -> line.contains("NaN"))
                .anySatisfy(line -> assertThat(line).matches("\\| oracle \\| \\d+\\.\\d \\| no result \\|"));
    }

    @Test
    void tablesHaveAsManyCellsInEveryRow() throws IOException {
        SampleResults.write(folder, List.of("cora", "citeseer"), 3);
        List<Integer> cells = lines().stream()
                .filter(line -> line.startsWith("|"))
                .map(line -> line.split("(?<!\\\\)\\|", -1).length)
                .distinct()
                .toList();
        assertThat(cells).hasSize(1);
    }

    @Test
    void theCommandHasTheKeysThatAreNotDefaults() {
        ExperimentSpec spec = ExperimentSpec.DEFAULTS.with(Map.of(
                "dataset",
                List.of("cora", "it's"),
                "setting",
                List.of("inductive"),
                "seeds",
                5,
                "depth",
                2,
                "twins",
                true));
        assertThat(RunCommandLine.of(spec))
                .isEqualTo("sgul run --dataset 'cora,it'\\''s' --seeds 5 --twins --out results");
        assertThat(RunCommandLine.of(spec.with(Map.of("dataset", List.of("a\r\n<i>'\\")))))
                .isEqualTo("sgul run --dataset $'a\\015\\012<i>\\'\\\\' --seeds 5 --twins --out results");
    }
}
