package org.sgul.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
    @ParameterizedTest
    @CsvSource({"0.0421, 42 ms", "1.25, 1.3 s", "119.94, 119.9 s", "150, 3 min", "7380, 2 h 03 min"})
    void durationsTakeTheUnitThatSuits(double seconds, String text) {
        assertThat(Numbers.duration(seconds)).isEqualTo(text);
    }
}
