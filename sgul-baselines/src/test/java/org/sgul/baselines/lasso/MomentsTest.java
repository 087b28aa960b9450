package org.sgul.baselines.lasso;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.models.regression.FoldDealer;

class MomentsTest {

    @ParameterizedTest(name = "offset {0}")
    @ValueSource(doubles = {0, 3, 1e8})
    void productsEqualTwoPassSumsAtAnyOffset(double offset) {
        SplittableRandom random = new SplittableRandom(1);
        double[][] rows = new double[50][3];
        for (double[] row : rows) {
            Arrays.setAll(row, i -> offset + random.nextInt(-64, 64) / 64.0);
        }
        Moments whole = new Moments(2);
        Moments merged = new Moments(2);
        Moments part = new Moments(2);
        for (int i = 0; i < rows.length; i++) {
            whole.add(rows[i]);
            (i < 17 ? merged : part).add(rows[i]);
        }
        merged.addAll(part);
        merged.addAll(new Moments(2));
        assertThat(merged.count()).isEqualTo(50);
        double tolerance = Math.max(1e-12, offset * 1e-14);
        for (int i = 0; i < 3; i++) {
            int column = i;
            double mean = offset
                    + Arrays.stream(rows)
                                    .mapToDouble(row -> row[column] - offset)
                                    .sum()
                            / 50;
            for (int j = 0; j < 3; j++) {
                int other = j;
                double otherMean = offset
                        + Arrays.stream(rows)
                                        .mapToDouble(row -> row[other] - offset)
                                        .sum()
                                / 50;
                double expected = Arrays.stream(rows)
                        .mapToDouble(row -> (row[column] - mean) * (row[other] - otherMean))
                        .sum();
                assertThat(whole.centredProduct(i, j)).isCloseTo(expected, within(tolerance));
                assertThat(merged.centredProduct(i, j)).isCloseTo(expected, within(tolerance));
            }
        }
    }

    @Test
    void residualSquaresEqualTheSumOverRows() {
        SplittableRandom random = new SplittableRandom(2);
        Moments moments = new Moments(2);
        double[] weights = {0.5, 2};
        double expected = 0;
        for (int i = 0; i < 40; i++) {
            double[] row = random.doubles(3).toArray();
            moments.add(row);
            double residual = row[2] - 0.25 - 0.5 * row[0] - 2 * row[1];
            expected += residual * residual;
        }
        assertThat(moments.residualSquares(weights, 0.25)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void rejectsNonFiniteRows() {
        Moments moments = new Moments(1);
        moments.add(1, 2);
        assertThatThrownBy(() -> moments.add(1, Double.NaN))
                .isInstanceOf(SgulException.class)
                .hasMessage("cannot fit: column 1 of row 1 is NaN, must be a finite number");
    }

    @Test
    void foldsAreBalancedAndDependOnTheStream() {
        int[] sizes = new int[5];
        FoldDealer dealer = new FoldDealer(5, new SplittableRandom(3));
        FoldDealer same = new FoldDealer(5, new SplittableRandom(3));
        FoldDealer other = new FoldDealer(5, new SplittableRandom(4));
        int different = 0;
        for (int i = 0; i < 503; i++) {
            int fold = dealer.next();
            assertThat(same.next()).isEqualTo(fold);
            different += other.next() == fold ? 0 : 1;
            sizes[fold]++;
        }
        assertThat(sizes).containsOnly(100, 101);
        assertThat(different).isBetween(350, 450);
    }
}
