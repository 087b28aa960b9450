package org.sgul.eval.measure;

import java.util.Locale;

/** What the true utility of a game measures (decision D26). */
public enum Measure {
    /** The share of targets predicted correctly. */
    ACCURACY;

    /** The measure's name in options and results. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
