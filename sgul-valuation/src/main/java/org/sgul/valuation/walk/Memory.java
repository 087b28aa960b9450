package org.sgul.valuation.walk;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Remembers the results of actions that happen only in the process that started the work, such as training a model or using files.
 * A process that repeats the work gets the remembered results.
 */
public interface Memory {
    /** Every action happens, and nothing is encoded. */
    Memory NONE = new Memory() {
        @Override
        public <T> T of(Supplier<T> action, Function<T, byte[]> encode, Function<byte[], T> decode) {
            return action.get();
        }
    };

    /**
     * The result of an action, which happens only in the process that started the work.
     *
     * @param encode writes a result for other processes; not called where there are none
     * @param decode reads what {@code encode} wrote
     */
    <T> T of(Supplier<T> action, Function<T, byte[]> encode, Function<byte[], T> decode);

    /** The bytes that an action returns. */
    default byte[] of(Supplier<byte[]> action) {
        return of(action, Function.identity(), Function.identity());
    }
}
