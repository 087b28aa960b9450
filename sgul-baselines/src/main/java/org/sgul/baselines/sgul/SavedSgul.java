package org.sgul.baselines.sgul;

import java.nio.file.Path;
import org.sgul.api.Parameter;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.UtilityLearner;

/** A learner that returns a saved utility, possibly fitted on another graph. */
public final class SavedSgul {
    private SavedSgul() {}

    /** The utility's file. */
    public record Parameters(
            @Parameter("the JSON file of a fitted SGUL utility")
            Path file) {}

    /** Reads the file and returns the learner. */
    public static UtilityLearner learner(Parameters parameters, FeatureSource features) {
        if (parameters.file().toString().isEmpty()) {
            throw SgulException.usage(
                    "parameters of 'sgul-saved': file: the JSON file of a fitted SGUL utility is needed");
        }
        return UtilityLearner.fixed(FittedSgulFiles.load(parameters.file(), features));
    }
}
