package org.sgul.models.agreement;

import java.util.function.IntToDoubleFunction;
import net.jafama.StrictFastMath;
import org.sgul.api.utility.TargetMean;

/**
 * The mean over targets of the probability that the model's prediction is the label, under a posterior that is fixed for the
 * game: {@code Σ q·p^e / Σ p^e}. As the exponent e grows, this approaches {@code q(argmax p)}, the expected accuracy; the
 * exponent {@link #HARD} is that limit.
 *
 * @param posterior by target and class
 */
public record Agreement(double[][] posterior, double exponent) {
    /** The exponent of hard agreement. */
    public static final double HARD = Double.POSITIVE_INFINITY;

    /** The mean over targets as a function of steps. */
    public TargetMean mean() {
        return exponent == HARD
                ? new TargetMean(target -> posterior[target.index()][target.predictedClass()])
                : new TargetMean(target -> of(target.index(), target.predictedClass(), target::probability));
    }

    /** The agreement of one target, given its predicted class and class probabilities. */
    public double of(int target, int predicted, IntToDoubleFunction probability) {
        double[] q = posterior[target];
        if (exponent == HARD) {
            return q[predicted];
        }
        double largest = probability.applyAsDouble(predicted);
        double agreeing = 0;
        double all = 0;
        for (int c = 0; c < q.length; c++) {
            double power = power(probability.applyAsDouble(c) / largest);
            agreeing += q[c] * power;
            all += power;
        }
        return agreeing / all;
    }

    /** The power of a ratio from 0 to 1; whole exponents, such as the usual 8, need a few products instead of a logarithm. */
    private double power(double ratio) {
        int whole = (int) exponent;
        if (whole != exponent) {
            return StrictFastMath.pow(ratio, exponent);
        }
        double power = 1;
        double square = ratio;
        for (int rest = whole; rest > 0; rest >>= 1) {
            power *= (rest & 1) == 1 ? square : 1;
            square *= square;
        }
        return power;
    }
}
