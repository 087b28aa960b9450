package org.sgul.eval.run;

import java.util.function.Supplier;

/**
 * Remembers the results of actions that happen only in the process that started the work, such as training a model or using files.
 * A process that repeats the work gets the remembered results.
 */
@FunctionalInterface
public interface Memory {
    /** Every action happens. */
    Memory NONE = Supplier::get;

    /** The result of an action, which happens only in the process that started the work. */
    byte[] of(Supplier<byte[]> action);
}
