package org.sgul.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

class ChartFilesTest {
    private static byte[] drawn(String format) {
        XYChart chart =
                new XYChartBuilder().width(300).height(200).title("curves").build();
        chart.getStyler().setLocale(Locale.ROOT);
        chart.addSeries("sgul", new double[] {0, 1.5, 2}, new double[] {0.25, 0.5, 1});
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ChartFiles.vector(chart, format, 300, 200, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pdf", "svg"})
    void filesDoNotDependOnTheLocalesDigits(String format) {
        byte[] expected = drawn(format);
        Locale usual = Locale.getDefault(Locale.Category.FORMAT);
        Locale arabic = Locale.forLanguageTag("ar-EG");
        Locale.setDefault(Locale.Category.FORMAT, arabic);
        try {
            assertThat(String.format(arabic, "%d", 1)).isNotEqualTo("1");
            assertThat(drawn(format)).isEqualTo(expected);
            assertThat(Locale.getDefault(Locale.Category.FORMAT)).isEqualTo(arabic);
        } finally {
            Locale.setDefault(Locale.Category.FORMAT, usual);
        }
    }

    @Test
    void chartsDrawnByManyThreadsAreTheSame() {
        byte[] expected = drawn("svg");
        List<byte[]> files =
                IntStream.range(0, 200).parallel().mapToObj(i -> drawn("svg")).toList();
        assertThat(files).allMatch(file -> java.util.Arrays.equals(file, expected));
    }
}
