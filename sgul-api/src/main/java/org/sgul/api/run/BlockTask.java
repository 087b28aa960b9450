package org.sgul.api.run;

import java.io.Serializable;
import org.sgul.api.RunContext;

/**
 * A piece of work that is cut into numbered blocks, each giving the same result wherever it runs. It travels to other machines,
 * so it and its results are serializable.
 */
public interface BlockTask<R extends Serializable> extends Serializable {
    R run(int block, RunContext context);
}
