package org.sgul.eval.results;

import java.util.Locale;
import java.util.function.ToDoubleBiFunction;

/** A measure that scores every learner in every unit; columns are named after it. */
public enum Metric {
    /** Mean accuracy while players are dropped, most valuable first (decision D21); lower is better. */
    AUC((unit, scores) -> scores.dropping().auc()),
    /** The same as a sum, the scale of the paper's tables. */
    AREA((unit, scores) -> scores.dropping().area()),
    /** The share of the area between random and oracle that is closed; higher is better. */
    GAP_CLOSED(UnitResult::gapClosed),
    /** Pearson's correlation of values with true values. */
    VALUE_PEARSON((unit, scores) -> scores.pearson()),
    /** Spearman's correlation of values with true values. */
    VALUE_SPEARMAN((unit, scores) -> scores.spearman()),
    /** Mean absolute error of the utility as an estimate of accuracy, over all steps of all test orders. */
    ACCURACY_MAE((unit, scores) -> scores.meanAbsoluteError()),
    /** Accuracy after this percentage of the players is dropped. */
    ACCURACY_AFTER_5((unit, scores) -> scores.dropping().afterShare(0.05)),
    ACCURACY_AFTER_10((unit, scores) -> scores.dropping().afterShare(0.1)),
    ACCURACY_AFTER_20((unit, scores) -> scores.dropping().afterShare(0.2)),
    ACCURACY_AFTER_50((unit, scores) -> scores.dropping().afterShare(0.5));

    private final ToDoubleBiFunction<UnitResult, Outcome.Scores> number;

    Metric(ToDoubleBiFunction<UnitResult, Outcome.Scores> number) {
        this.number = number;
    }

    public double of(UnitResult unit, Outcome.Scores scores) {
        return number.applyAsDouble(unit, scores);
    }

    /** The column's name. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }
}
