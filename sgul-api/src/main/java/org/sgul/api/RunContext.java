package org.sgul.api;

import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/**
 * What a component may use of the run it is part of. There are no statics and no global random generators beside it.
 *
 * @since 0.1.0
 */
public interface RunContext {

    /** The root seed of the run. */
    long seed();

    /**
     * A fresh random stream that depends on the run's root seed, the component's name and the index alone, never on threads or
     * on what else was drawn.
     */
    RandomGenerator random(String component, long index);

    /** Where long work tells how far it is. */
    Progress progress();

    /** How many threads a component may keep busy. */
    int parallelism();

    /** Throws {@link CancellationException} once the user has asked to stop; long loops call it now and then. */
    void checkCancelled();
}
