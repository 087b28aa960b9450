package org.sgul.eval.results;

import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** A number that scores every learner in every unit; columns are named after it. */
public enum Metric {
    /** The mean of the measure while players are dropped, most valuable first (decision D21); lower is better. */
    AUC(scores -> scores.dropping().auc()),
    /** The same as a sum, the scale of the paper's tables. */
    AREA(scores -> scores.dropping().area()),
    /** Pearson's correlation of values with true values. */
    VALUE_PEARSON(scores -> scores.pearson()),
    /** Spearman's correlation of values with true values. */
    VALUE_SPEARMAN(scores -> scores.spearman()),
    /** Mean absolute error of the utility as an estimate of the measure, over all steps of all test orders. */
    UTILITY_MAE(scores -> scores.meanAbsoluteError()),
    /** The measure after this percentage of the players is dropped. */
    AFTER_5_PERCENT(scores -> scores.dropping().afterShare(0.05)),
    AFTER_10_PERCENT(scores -> scores.dropping().afterShare(0.1)),
    AFTER_20_PERCENT(scores -> scores.dropping().afterShare(0.2)),
    AFTER_50_PERCENT(scores -> scores.dropping().afterShare(0.5));

    private final ToDoubleFunction<Outcome.Scores> number;

    Metric(ToDoubleFunction<Outcome.Scores> number) {
        this.number = number;
    }

    public double of(Outcome.Scores scores) {
        return number.applyAsDouble(scores);
    }

    /** The column's name. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }
}
