package org.sgul.eval.run;

import java.util.List;
import org.sgul.api.run.BlockExecutor;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.walk.Memory;

/**
 * The work of an experiment as other processes repeat it. A run whose executor is local needs none of it, so the implementation is found by
 * {@link java.util.ServiceLoader} when an executor first asks for a parcel.
 */
public interface RemoteUnits {
    /** Units as blocks. */
    BlockExecutor.Parcel pack(List<UnitAssignment> units);

    /** Sends the walks of one unit to an executor. */
    Recorder walks(UnitAssignment unit, BlockExecutor executor);

    /** An executor that remembers all that happened in this process, so that another can repeat it. */
    interface Recorder extends BlockExecutor, Memory {}

    /** Creates the work of one experiment. */
    interface Factory {
        RemoteUnits of(ExperimentPlan plan, Harness harness);
    }
}
