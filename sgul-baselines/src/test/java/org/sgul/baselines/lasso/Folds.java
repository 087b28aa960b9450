package org.sgul.baselines.lasso;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.models.regression.FoldDealer;

/** Rows in memory, assigned to folds at random. */
public final class Folds {
    private Folds() {}

    /** The moments of every fold. */
    public static List<Moments> of(double[][] inputs, double[] targets, int folds, RandomGenerator random) {
        int columns = inputs[0].length;
        List<Moments> moments = new ArrayList<>();
        for (int f = 0; f < folds; f++) {
            moments.add(new Moments(columns));
        }
        FoldDealer dealer = new FoldDealer(folds, random);
        for (int i = 0; i < inputs.length; i++) {
            double[] row = Arrays.copyOf(inputs[i], columns + 1);
            row[columns] = targets[i];
            moments.get(dealer.next()).add(row);
        }
        return moments;
    }
}
