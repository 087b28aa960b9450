package org.sgul.eval.run;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitFiles;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitTimes;

/**
 * Runs units as blocks, each on one thread.
 *
 * @param handedOver takes the outcomes where the caller is in the same process; null if blocks return them as bytes
 */
public record UnitWork(
        List<UnitAssignment> units,
        UnitRunner runner,
        @Nullable AtomicReferenceArray<UnitWork.Outcome> handedOver) implements BlockExecutor.Work {
    private static final byte[] NOTHING = {};

    /**
     * The end of a unit, as the content of a block's result.
     *
     * @param failure null if there are files
     * @param notes messages for the user
     */
    record Outcome(
            @Nullable UnitResult result,
            @Nullable UnitTimes times,
            @Nullable UnitDetails details,
            @Nullable Failure failure,
            List<String> notes) {

        static Outcome read(byte[] bytes) {
            return JsonFiles.parse(bytes, Outcome.class);
        }

        private static Outcome of(UnitFiles files, Set<String> notes) {
            return new Outcome(files.result(), files.times(), files.details(), null, List.copyOf(notes));
        }

        private static Outcome of(Failure failure, Set<String> notes) {
            return new Outcome(null, null, null, failure, List.copyOf(notes));
        }
    }

    @Override
    public byte[] run(int block, RunContext context) {
        UnitAssignment unit = units.get(block);
        Set<String> notes = new ConcurrentSkipListSet<>();
        RunContext own = Contexts.of(unit.id().seed(), context, noting(notes), 1);
        own.checkCancelled();
        Outcome outcome;
        try {
            outcome = Outcome.of(runner.run(unit, own), notes);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            outcome = Outcome.of(Failure.of(e, SgulException.Kind.INTERNAL), notes);
        }
        if (handedOver == null) {
            return JsonFiles.bytes(outcome);
        }
        handedOver.set(block, outcome);
        return NOTHING;
    }

    private static Progress noting(Set<String> notes) {
        return (what, total) -> new Progress.Task() {
            @Override
            public void advance(long amount) {}

            @Override
            public void note(String message) {
                notes.add(message);
            }
        };
    }
}
