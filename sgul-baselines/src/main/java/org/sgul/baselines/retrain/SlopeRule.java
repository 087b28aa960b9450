package org.sgul.baselines.retrain;

/** What a larger distance may mean for accuracy. */
public enum SlopeRule {
    /** Whatever validation says. */
    ANY,
    /** Never more accuracy, as the methods' authors suppose; where validation says otherwise, distances mean nothing. */
    FALLING
}
