package org.sgul.api.run;

import java.io.Serializable;
import org.sgul.api.Experimental;
import org.sgul.api.RunContext;

/**
 * A piece of work that is cut into numbered blocks, each giving the same result wherever it runs. It travels to other machines,
 * so it and its results are serializable.
 *
 * @since 0.1.0
 */
@Experimental
public interface BlockTask<R extends Serializable> extends Serializable {
    R run(int block, RunContext context);
}
