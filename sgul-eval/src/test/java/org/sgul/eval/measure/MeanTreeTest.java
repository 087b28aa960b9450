package org.sgul.eval.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.core.run.RandomStreams;

class MeanTreeTest {
    @ParameterizedTest(name = "{0} targets")
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 100})
    void meansFollowRandomUpdatesAndDoNotDependOnTheirHistory(int targets) {
        RandomGenerator random = RandomStreams.stream(targets, "mean-tree", 0);
        double[][] values = new double[targets][2];
        MeanTree tree = new MeanTree(targets, 2);
        for (int update = 0; update < 200; update++) {
            int target = random.nextInt(targets);
            for (int f = 0; f < 2; f++) {
                values[target][f] = random.nextGaussian() * Math.pow(10, random.nextInt(6));
                tree.leaf(target)[f] = values[target][f];
            }
            tree.changed(target);
            MeanTree fresh = new MeanTree(targets, 2);
            for (int t = 0; t < targets; t++) {
                System.arraycopy(values[t], 0, fresh.leaf(t), 0, 2);
            }
            fresh.allChanged();
            for (int f = 0; f < 2; f++) {
                int function = f;
                assertThat(tree.mean(f)).as("update %d", update).isEqualTo(fresh.mean(f));
                double plain =
                        Arrays.stream(values).mapToDouble(row -> row[function]).sum() / targets;
                double size = Arrays.stream(values)
                        .mapToDouble(row -> Math.abs(row[function]))
                        .sum();
                assertThat(tree.mean(f)).isCloseTo(plain, within(1e-14 * size));
            }
        }
    }
}
