package org.sgul.valuation.measure;

import java.math.BigInteger;
import java.util.Arrays;
import org.sgul.api.data.LabelledNodes;

/**
 * What a correct target of each class adds to the sum of recalls, as whole multiples of 1 / divisor where possible, so that equal
 * sums are equal in every bit (decision D30). With class sizes whose least common multiple is too large, weights are fractions.
 */
final class ClassShares {
    /** The largest sum of recalls in whole numbers: thousands of orders can be added exactly. */
    private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(40);

    private final double[] weights;
    private final double divisor;

    private ClassShares(double[] weights, double divisor) {
        this.weights = weights;
        this.divisor = divisor;
    }

    static ClassShares of(LabelledNodes labels) {
        long[] sizes = sizes(labels);
        long present = Arrays.stream(sizes).filter(size -> size > 0).count();
        BigInteger multiple = Arrays.stream(sizes)
                .filter(size -> size > 0)
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, (a, b) -> a.divide(a.gcd(b)).multiply(b));
        boolean whole = multiple.multiply(BigInteger.valueOf(present)).compareTo(LARGEST) <= 0;
        double unit = whole ? multiple.doubleValue() : 1;
        return new ClassShares(
                Arrays.stream(sizes)
                        .mapToDouble(size -> size == 0 ? 0 : unit / size)
                        .toArray(),
                present * unit);
    }

    /** The number of targets by class. */
    static long[] sizes(LabelledNodes labels) {
        int classes = 0;
        for (int t = 0; t < labels.size(); t++) {
            classes = Math.max(classes, labels.label(t) + 1);
        }
        long[] sizes = new long[classes];
        for (int t = 0; t < labels.size(); t++) {
            sizes[labels.label(t)]++;
        }
        return sizes;
    }

    double weight(int classId) {
        return weights[classId];
    }

    double divisor() {
        return divisor;
    }
}
