package org.sgul.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalWidthTest {
    @ParameterizedTest
    @CsvSource({"'24 132\n', 132", "'50 5', 20", "'0 0', 80", "'', 80", "'24', 80", "'24 x', 80", "'24 99999', 80"})
    void readsTheSecondNumberOfStty(String size, int columns) {
        assertThat(TerminalWidth.parse(size)).isEqualTo(columns);
    }
}
