package org.sgul.api.inference;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a session shall keep.
 *
 * @param prototypes needed when {@link Quantity#PROTOTYPE_COSINES} is asked for
 * @since 0.1.0
 */
public record SessionRequest(
        Set<Quantity> quantities, @Nullable Prototypes prototypes) {
    public SessionRequest {
        quantities = quantities.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(quantities));
        if (quantities.contains(Quantity.PROTOTYPE_COSINES) && prototypes == null) {
            throw new IllegalArgumentException("prototype cosines are asked for but no prototypes are given");
        }
    }

    /** Predictions alone. */
    public static SessionRequest predictions() {
        return new SessionRequest(Set.of(), null);
    }

    /** Everything a session can keep. */
    public static SessionRequest everything(Prototypes prototypes) {
        return new SessionRequest(EnumSet.allOf(Quantity.class), prototypes);
    }
}
