package org.sgul.valuation.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.core.run.RandomStreams;

class TargetSumsTest {
    @ParameterizedTest(name = "{0} targets")
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 100})
    void sumsFollowRandomUpdatesAndDoNotDependOnTheirHistory(int targets) {
        RandomGenerator random = RandomStreams.stream(targets, "target-sums", 0);
        double[][] values = new double[targets][2];
        TargetSums tree = new TargetSums(targets, 2);
        for (int update = 0; update < 200; update++) {
            for (int changed = random.nextInt(5); changed >= 0; changed--) {
                int target = random.nextInt(targets);
                for (int f = 0; f < 2; f++) {
                    values[target][f] = random.nextGaussian() * Math.pow(10, random.nextInt(6));
                    tree.leaf(target)[f] = values[target][f];
                }
                tree.changed(target);
            }
            tree.update();
            TargetSums fresh = new TargetSums(targets, 2);
            for (int t = 0; t < targets; t++) {
                System.arraycopy(values[t], 0, fresh.leaf(t), 0, 2);
            }
            fresh.allChanged();
            for (int f = 0; f < 2; f++) {
                int function = f;
                assertThat(tree.sum(f)).as("update %d", update).isEqualTo(fresh.sum(f));
                double plain =
                        Arrays.stream(values).mapToDouble(row -> row[function]).sum();
                double size = Arrays.stream(values)
                        .mapToDouble(row -> Math.abs(row[function]))
                        .sum();
                assertThat(tree.sum(f)).isCloseTo(plain, within(1e-14 * size));
            }
        }
    }
}
