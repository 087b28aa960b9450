package org.sgul.models.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DenseTest {
    private static final int INPUTS = 70;

    @ParameterizedTest(name = "{0} outputs")
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 40})
    void everyOutputIsItsBiasPlusTheWeightedInputs(int outputs) {
        SplittableRandom random = new SplittableRandom(outputs);
        double[][] weights = new double[INPUTS][outputs];
        double[] bias = new double[outputs];
        double[] in = new double[INPUTS];
        for (int i = 0; i < INPUTS; i++) {
            in[i] = random.nextInt(3) == 0 ? 0 : random.nextDouble(-1, 1);
            for (int j = 0; j < outputs; j++) {
                weights[i][j] = random.nextDouble(-1, 1);
            }
        }
        for (int j = 0; j < outputs; j++) {
            bias[j] = random.nextDouble(-1, 1);
        }
        double[] out = new double[outputs];

        new Dense(weights, bias, Activation.IDENTITY).apply(in, out);

        for (int j = 0; j < outputs; j++) {
            double expected = bias[j];
            for (int i = 0; i < INPUTS; i++) {
                expected += in[i] * weights[i][j];
            }
            assertThat(out[j]).as("output %d", j).isCloseTo(expected, within(1e-13));
        }
    }
}
