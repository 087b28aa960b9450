package org.sgul.eval.experiment;

import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.eval.pipeline.Harness;
import org.sgul.eval.results.Failure;
import org.sgul.eval.run.Course;
import org.sgul.eval.run.LocalExecutor;
import org.sgul.eval.run.Memory;

/** The jobs of an experiment for executors: units as blocks, or the walks of one unit. */
final class UnitJobs {
    private final ExperimentPlan plan;
    private final Harness harness;
    private final SharedDatasets datasets;
    private final SharedTraining training;
    private final ExperimentParcels parcels;

    UnitJobs(ExperimentPlan plan, Harness harness, SharedDatasets datasets, SharedTraining training) {
        this.plan = plan;
        this.harness = harness;
        this.datasets = datasets;
        this.training = training;
        this.parcels = new ExperimentParcels(plan, harness);
    }

    /** A job with one unit per block; blocks of walks are run on the thread of their unit. */
    BlockExecutor.Job units(List<UnitAssignment> units) {
        return new BlockExecutor.Job() {
            @Override
            public BlockExecutor.Work open() {
                return new UnitWork(units, runner(new LocalExecutor(), Memory.NONE));
            }

            @Override
            public BlockExecutor.Parcel pack() {
                return parcels.units(units);
            }
        };
    }

    /** Runs a unit whose walks are jobs of an executor. */
    UnitRunner alone(UnitAssignment unit, BlockExecutor executor) {
        Course course = new Course(executor, (before, next) -> parcels.step(unit, before, next), UnitJobs::translated);
        return runner(course, course);
    }

    /** A failure of a block, as the outcome of a learner reports it. */
    static SgulException translated(Throwable error) {
        if (error instanceof SgulException known) {
            return known;
        }
        Failure failure = Failure.of(error, SgulException.Kind.PLUGIN);
        return new SgulException(failure.kind(), failure.message(), error);
    }

    /** A runner of units whose walks an executor runs. */
    UnitRunner runner(BlockExecutor executor, Memory memory) {
        Harness own = new Harness(harness.plugins(), harness.catalog(), harness.engine(), executor);
        return new UnitRunner(plan, own, datasets, training, memory);
    }
}
