package org.sgul.valuation.pipeline;

import java.util.Locale;
import org.sgul.api.data.Split;

/** One of the two games of a split: learners are fitted on the validation game and value the players of the test game. */
public enum Side {
    VALIDATION {
        @Override
        public Split.Side of(Split split) {
            return split.validation();
        }
    },
    TEST {
        @Override
        public Split.Side of(Split split) {
            return split.test();
        }
    };

    /** The nodes of this side of a split. */
    public abstract Split.Side of(Split split);

    /** The side's name in options and results, and the random stream of its orders: {@code validation} or {@code test}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
