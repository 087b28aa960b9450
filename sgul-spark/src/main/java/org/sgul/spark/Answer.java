package org.sgul.spark;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What an executor answers for a block.
 *
 * @param result null if there is an error
 * @param end how the block ended
 * @param kind the kind of the error, as SGUL names it
 * @param error the message of the error
 * @param trace its stack trace
 * @param preparing the nanoseconds until the program's jars were loaded, which only the first blocks of a process need
 * @param running the nanoseconds of the block itself, including opening data and games, which only the first blocks need
 */
record Answer(byte @Nullable [] result, End end, String kind, String error, String trace, long preparing, long running)
        implements Serializable {
    private static final long serialVersionUID = 1;

    /** How a block ended. */
    enum End {
        DONE,
        /** The block failed, as it would have in any process. */
        FAILED,
        /** The work could not be opened in that process. */
        NOT_OPENED,
        /** That process cannot run blocks of this program. */
        REFUSED
    }

    static Answer refused(String problem) {
        return new Answer(null, End.REFUSED, "USAGE", problem, "", 0, 0);
    }
}
