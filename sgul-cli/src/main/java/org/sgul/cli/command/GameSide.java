package org.sgul.cli.command;

import java.util.Locale;
import org.sgul.api.data.Split;

/** One of the two games of a split. */
enum GameSide {
    VALIDATION {
        @Override
        Split.Side of(Split split) {
            return split.validation();
        }
    },
    TEST {
        @Override
        Split.Side of(Split split) {
            return split.test();
        }
    };

    abstract Split.Side of(Split split);

    /** The name that a user writes, and the stream that its orders are drawn from. */
    String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
