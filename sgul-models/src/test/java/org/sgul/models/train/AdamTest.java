package org.sgul.models.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class AdamTest {

    @Test
    void followsThePaperWithL2WeightDecay() {
        Trainable weight = new Trainable(1, 1);
        weight.values[0][0] = 2;
        Adam adam = new Adam(List.of(weight), 0.1, 0.5);
        double expected = 2;
        double m = 0;
        double v = 0;
        double[] gradients = {1, -3, 0.2, 0, 5};
        for (int t = 1; t <= gradients.length; t++) {
            double g = gradients[t - 1] + 0.5 * expected;
            m = 0.9 * m + 0.1 * g;
            v = 0.999 * v + 0.001 * g * g;
            expected -= 0.1 * (m / (1 - Math.pow(0.9, t))) / (Math.sqrt(v / (1 - Math.pow(0.999, t))) + 1e-8);
            weight.gradients[0][0] = gradients[t - 1];
            adam.step();
            assertThat(weight.values[0][0]).isCloseTo(expected, Offset.offset(1e-12));
            assertThat(weight.gradients[0][0]).isZero();
        }
    }

    @Test
    void findsTheMinimumOfAQuadratic() {
        Trainable weight = new Trainable(1, 2);
        Adam adam = new Adam(List.of(weight), 0.05, 0);
        for (int step = 0; step < 2000; step++) {
            weight.gradients[0][0] = 2 * (weight.values[0][0] - 3);
            weight.gradients[0][1] = 20 * (weight.values[0][1] + 2);
            adam.step();
        }
        assertThat(weight.values[0]).containsExactly(new double[] {3, -2}, Offset.offset(1e-3));
    }
}
