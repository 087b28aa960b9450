package org.sgul.eval.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;
import org.sgul.core.file.Sha256;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.SampleSchema;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.LearnerScores;

class CompressedTablesTest {
    private static final int PLAYERS = 50;

    @TempDir
    Path folder;

    private byte[] curves;

    @BeforeEach
    void writePlainTables() throws IOException {
        write(10 * PLAYERS);
        curves = Files.readAllBytes(folder.resolve("curves.csv"));
    }

    private void write(long mostPlainRows) {
        Results results = SampleSchema.results(folder, ExperimentSpec.DEFAULTS, List.of(unit()));
        new ResultTables(results, CsvTable.Cells.PLAIN, mostPlainRows).write();
    }

    private static FinishedUnit unit() {
        double[] curve = IntStream.rangeClosed(0, PLAYERS)
                .mapToDouble(k -> 1 / (k + 1.0))
                .toArray();
        double[] values = IntStream.range(0, PLAYERS).mapToDouble(Math::sqrt).toArray();
        LearnerScores scores = SampleSchema.scores(curve, values, values, Map.of());
        return FinishedUnit.of(new UnitResult(
                UnitResult.FORMAT,
                new UnitKey("d", UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec("m"), 1),
                "key",
                "csv",
                Map.of(),
                "mask",
                "split",
                "accuracy",
                1,
                1,
                0,
                0.5,
                0.75,
                2,
                3,
                2,
                IntStream.range(0, PLAYERS).toArray(),
                IntStream.range(0, PLAYERS).mapToObj(Integer::toString).toList(),
                List.of(Outcome.of("a", scores), Outcome.of(Outcome.ORACLE, scores))));
    }

    @Test
    void largeTablesAreCompressedWithTheSameContent() throws IOException {
        write(10);
        assertThat(folder.resolve("curves.csv")).doesNotExist();
        assertThat(folder.resolve("values.csv")).doesNotExist();
        Path file = folder.resolve("curves.csv.gz");
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            assertThat(in.readAllBytes()).isEqualTo(curves);
        }
        assertThat(TableFiles.digest(file)).isEqualTo(Sha256.of(curves));
        assertThat(new String(curves, StandardCharsets.UTF_8).lines()).hasSize(1 + 2 * (PLAYERS + 1));
    }

    @Test
    void compressedTablesHaveTheSameBytesWheneverTheyAreWritten() throws IOException {
        write(10);
        byte[] first = Files.readAllBytes(folder.resolve("values.csv.gz"));
        int time = 4;
        assertThat(Arrays.copyOfRange(first, time, time + Integer.BYTES)).containsOnly(0);
        write(10);
        assertThat(folder.resolve("values.csv.gz")).hasBinaryContent(first);
    }

    @Test
    void aTableHasOneFile() {
        write(10);
        assertThat(TableFiles.names(folder, SampleSchema.DROPPING))
                .containsExactly("units.csv", "summary.csv", "tests.csv", "values.csv.gz", "fits.csv", "curves.csv.gz");
        assertThat(TableFiles.find(folder, "curves.csv")).contains(folder.resolve("curves.csv.gz"));
        write(10 * PLAYERS);
        assertThat(TableFiles.names(folder, SampleSchema.DROPPING))
                .containsExactlyElementsOf(ResultTables.comparable(SampleSchema.DROPPING));
        assertThat(TableFiles.find(folder, "curves.csv.gz")).contains(folder.resolve("curves.csv"));
        ResultTables.clear(folder, SampleSchema.DROPPING);
        assertThat(TableFiles.names(folder, SampleSchema.DROPPING)).isEmpty();
    }
}
