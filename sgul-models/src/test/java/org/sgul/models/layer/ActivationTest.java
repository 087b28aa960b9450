package org.sgul.models.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActivationTest {
    /** Values of Φ with 16 digits, as in tables of the normal distribution. */
    @ParameterizedTest
    @CsvSource({
        "0, 0.5",
        "0.5, 0.6914624612740131",
        "1, 0.8413447460685429",
        "-1, 0.15865525393145705",
        "2, 0.9772498680518208",
        "-3, 0.0013498980316300933",
        "5, 0.9999997133484281",
        "-6, 9.865876450376946e-10",
        "9, 1",
        "-9, 0"
    })
    void geluIsXTimesTheNormalDistributionFunction(double x, double expected) {
        double[] row = {x};
        Activation.GELU.apply(row, 1);
        assertThat(row[0]).isCloseTo(x * expected, within(1e-14));
    }

    @Test
    void whatIsNoNumberStaysNoNumber() {
        double[] row = {Double.NaN};
        Activation.GELU.apply(row, 1);
        assertThat(row[0]).isNaN();
    }
}
