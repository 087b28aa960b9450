package org.sgul.eval.remote;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.eval.plan.ExperimentInputs;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.run.UnitRunner.Assignment;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;

/**
 * The description of units, or of blocks of one unit's walks, for another process.
 *
 * @param units the units to run as blocks, or the single unit whose walk is divided into blocks
 * @param walk null if blocks are units
 */
record ExperimentRecipe(
        Base base, List<Assignment> units, @Nullable Walk walk) {

    /**
     * The experiment.
     *
     * @param sgul the version of SGUL
     * @param revision the revision of its results
     * @param spec the experiment, without folders and executor
     * @param traceStore the folder of its trace store, if it has one
     * @param units, key, inputs, schema those of its plan
     * @param files the parcel's files, in their order
     * @param data the parcel's data files, in their order
     * @param datasets where the data sets are that are read from files, by name
     */
    record Base(
            String sgul,
            int revision,
            ExperimentSpec spec,
            String traceStore,
            List<UnitKey> units,
            String key,
            ExperimentInputs inputs,
            ScoreSchema schema,
            List<PlacedFile> files,
            List<PlacedFile> data,
            Map<String, PlacedDataset> datasets) {}

    /**
     * A file of the parcel.
     *
     * @param place its path in the folder of the process that received it
     * @param sha256 digest of its content
     */
    record PlacedFile(String place, String sha256) {}

    /** A data set whose files are in a folder at {@code place}. */
    record PlacedDataset(String format, String place, String name) {}

    /**
     * The steps of the unit before the walk.
     *
     * @param next the description of the walk
     */
    record Walk(List<StepShape> before, String next) {}

    /**
     * A step, without its parts, which are attachments.
     *
     * @param parts the number of parts
     */
    record StepShape(int parts, SgulException.@Nullable Kind kind, String error) {}
}
