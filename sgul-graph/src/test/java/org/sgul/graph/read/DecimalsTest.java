package org.sgul.graph.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {

    private static float parse(String text) {
        byte[] bytes = ("xx" + text + ",").getBytes(StandardCharsets.ISO_8859_1);
        return Decimals.parse(bytes, 2, bytes.length - 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void agreesWithJavaToTheLastBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20_000; i++) {
            String text = (random.nextBoolean() ? "-" : "")
                    + random.nextLong(1L << random.nextInt(1, 40))
                    + (random.nextBoolean() ? "." + random.nextLong(1L << random.nextInt(1, 50)) : "")
                    + (random.nextInt(8) == 0 ? "e" + random.nextInt(-20, 20) : "");
            assertThat(parse(text)).as("seed %d, %s", seed, text).isEqualTo(Float.parseFloat(text));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0", "1.", ".5", "-.5", "0.00000000001", "16777217", "1E5", "+3"})
    void takesEveryNotationOfANumber(String text) {
        assertThat(parse(text)).isEqualTo(Float.parseFloat(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", ".", "1f", "2d", "NaN", "Infinity", "1e99", "0x1p3", "1 2", "1.2.3", "--1", "abc"})
    void refusesWhatIsNoFiniteNumber(String text) {
        assertThatThrownBy(() -> parse(text)).isInstanceOf(NumberFormatException.class);
    }
}
