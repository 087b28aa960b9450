package org.sgul.baselines.sgul;

import java.nio.file.Path;
import org.sgul.api.Parameter;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;

/** Learns nothing: the utility was fitted before, perhaps on another graph, and comes from a file. */
public final class SavedSgul implements UtilityLearner {
    private final FittedSgul utility;

    /** Where the utility lies. */
    public record Parameters(
            @Parameter("the JSON file of a fitted SGUL utility")
            String file) {}

    public SavedSgul(Parameters parameters, FeatureSource features) {
        if (parameters.file().isBlank()) {
            throw SgulException.usage(
                    "parameters of 'sgul-saved': file: the JSON file of a fitted SGUL utility is needed");
        }
        this.utility = FittedSgulFiles.load(Path.of(parameters.file()), features);
    }

    @Override
    public TraceRequest traces() {
        return TraceRequest.none();
    }

    @Override
    public Utility fit(ValidationTraces traces) {
        return utility;
    }
}
