package org.sgul.eval.results;

import com.fasterxml.jackson.annotation.JsonValue;

/** The class of a learner: learners are ranked within a class only, because classes have different information. */
public enum LearnerClass {
    /** A learner that reads validation labels as accuracies only, like those of the paper. */
    LEARNER("learner", ""),
    /** A learner that trains a predictor of labels on validation labels. */
    VALIDATION_LABELS("validation-labels", "trains on validation labels"),
    /** A ranking that others are compared with: random, and the oracle, which uses test labels. Not ranked. */
    REFERENCE("reference", "reference");

    private final String text;
    private final String remark;

    LearnerClass(String text, String remark) {
        this.text = text;
        this.remark = remark;
    }

    /** The class of a learner of which only the name is known. */
    static LearnerClass usual(String learner) {
        return learner.equals(Outcome.ORACLE) || learner.equals(Outcome.RANDOM) ? REFERENCE : LEARNER;
    }

    /** The name in files. */
    @JsonValue
    public String text() {
        return text;
    }

    /** A remark for readers of tables; empty for the class of the paper's learners. */
    public String remark() {
        return remark;
    }
}
