package org.sgul.api;

import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/**
 * The context of a run, which provides random streams, progress and parallelism. There are no other, global random generators.
 *
 * @since 0.1.0
 */
public interface RunContext {

    /** The root seed of the run. */
    long seed();

    /**
     * A new random stream that depends only on the run's root seed, the component's name and the index, never on threads or other
     * draws.
     */
    RandomGenerator random(String component, long index);

    /** The receiver of progress reports. */
    Progress progress();

    /** The number of threads that a component may use. */
    int parallelism();

    /** Throws {@link CancellationException} after the user has requested to stop; long loops should call it regularly. */
    void checkCancelled();
}
