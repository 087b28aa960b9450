package org.sgul.graph.read.pickle;

import org.jspecify.annotations.Nullable;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.NpyType;

/** A NumPy dtype under construction: {@code dtype('i4', 0, 1)}, whose byte order is in its state. */
final class PickledType {
    private final String code;
    private @Nullable NpyType type;

    PickledType(String code) {
        this.code = code;
    }

    void build(Object state, Location location) {
        String order =
                state instanceof PickledTuple tuple && tuple.size() >= 2 ? PickledValues.text(tuple.get(1)) : null;
        if (order == null || order.length() != 1) {
            throw location.error("the state of a NumPy type is " + PickledValues.describe(state)
                    + ", expected a tuple with the byte order second");
        }
        type = NpyType.parse(order + code, location);
    }

    NpyType finished(Location location) {
        if (type == null) {
            throw location.error("a NumPy type is used before its byte order is known");
        }
        return type;
    }
}
