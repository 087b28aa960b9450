package org.sgul.eval.run;

import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.plan.SharedDatasets;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.Memory;

/** The jobs of an experiment for executors: units as blocks, or the walks of one unit. */
public final class UnitJobs {
    private final ExperimentPlan plan;
    private final Harness harness;
    private final SharedDatasets datasets;
    private final SharedTraining training;
    private @Nullable RemoteUnits remote;

    public UnitJobs(ExperimentPlan plan, Harness harness, SharedDatasets datasets, SharedTraining training) {
        this.plan = plan;
        this.harness = harness;
        this.datasets = datasets;
        this.training = training;
    }

    /**
     * A job with one unit per block; blocks of walks are run on the thread of their unit.
     *
     * @param local whether all blocks run in this process, so that outcomes are handed over as objects
     */
    Units units(List<UnitAssignment> units, boolean local) {
        return new Units(units, local ? new AtomicReferenceArray<>(units.size()) : null);
    }

    /** The job of running units. */
    final class Units implements BlockExecutor.Job {
        private final List<UnitAssignment> units;
        private final @Nullable AtomicReferenceArray<UnitWork.Outcome> handedOver;

        private Units(List<UnitAssignment> units, @Nullable AtomicReferenceArray<UnitWork.Outcome> handedOver) {
            this.units = units;
            this.handedOver = handedOver;
        }

        @Override
        public BlockExecutor.Work open() {
            return new UnitWork(units, runner(new LocalExecutor(), Memory.NONE), handedOver);
        }

        @Override
        public BlockExecutor.Parcel pack() {
            return remote().pack(units);
        }

        /** The outcome of a block that returned these bytes. */
        UnitWork.Outcome outcome(int block, byte[] bytes) {
            UnitWork.Outcome own = handedOver == null ? null : handedOver.getAndSet(block, null);
            return own == null ? UnitWork.Outcome.read(bytes) : own;
        }
    }

    /** Runs a unit whose walks are jobs of an executor. */
    UnitRunner alone(UnitAssignment unit, BlockExecutor executor) {
        if (executor.isLocal()) {
            return runner(executor, Memory.NONE);
        }
        RemoteUnits.Recorder recorder = remote().walks(unit, executor);
        return runner(recorder, recorder);
    }

    private synchronized RemoteUnits remote() {
        if (remote == null) {
            remote = ServiceLoader.load(RemoteUnits.Factory.class, UnitJobs.class.getClassLoader())
                    .findFirst()
                    .orElseThrow(() -> SgulException.internal("no class that sends units to other processes", null))
                    .of(plan, harness);
        }
        return remote;
    }

    /** A runner of units whose walks an executor runs. */
    public UnitRunner runner(BlockExecutor executor, Memory memory) {
        return new UnitRunner(plan, harness.withExecutor(executor), datasets, training, memory);
    }
}
