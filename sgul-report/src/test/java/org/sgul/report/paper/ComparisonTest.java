package org.sgul.report.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.eval.statistics.Sample;

class ComparisonTest {
    /** Decision D28. */
    @Test
    void statesFailuresBesideAMean(@TempDir Path folder) throws IOException {
        Comparison comparison = new Comparison(
                "Table",
                List.of("dataset"),
                List.of(
                        new Comparison.Entry(List.of("Cora"), "DoC", "3.5", Sample.of(1, 2, 3), 2),
                        new Comparison.Entry(List.of("Cora"), "ATC-MC", "", Sample.of(4, 4))));
        assertThat(comparison.markdown()).contains("| Cora | 2.000 ± 2.484 (3 of 5 seeds) [3.5] | 4.000 ± 0 |");
        assertThat(comparison.latex()).contains("2.000 $\\pm$ 2.484 (3 of 5 seeds) [3.5]");
        comparison.write(folder);
        assertThat(Files.readAllLines(folder.resolve("comparison.csv")))
                .first()
                .asString()
                .endsWith(",ours_sd,n,failed");
        assertThat(Files.readAllLines(folder.resolve("comparison.csv")).get(1)).endsWith(",3,2");
    }
}
