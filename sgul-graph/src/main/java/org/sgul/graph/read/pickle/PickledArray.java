package org.sgul.graph.read.pickle;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.NpyArray;

/** A NumPy array under construction: {@code _reconstruct(ndarray, (0,), 'b')}, completed by its state. */
final class PickledArray {
    private final Location location;
    private @Nullable NpyArray array;

    PickledArray(Location location) {
        this.location = location;
    }

    /** Sets the state: format version, shape, type, whether the order is Fortran's, the elements' bytes. */
    void build(Object state, Location place) {
        if (!(state instanceof PickledTuple tuple)
                || tuple.size() != 5
                || !(tuple.get(1) instanceof PickledTuple shape)
                || !(tuple.get(2) instanceof PickledType type)) {
            throw place.error("the state of a NumPy array is not a tuple of version, shape, type, order and bytes");
        }
        boolean fortran = Boolean.TRUE.equals(tuple.get(3)) || Long.valueOf(1).equals(tuple.get(3));
        if (!(tuple.get(4) instanceof ByteBuffer bytes)) {
            throw place.error("the elements of a NumPy array are " + PickledValues.describe(tuple.get(4))
                    + ", expected a byte string; arrays of Python objects are not supported");
        }
        array = NpyArray.of(place, type.finished(place), dimensions(shape, place), fortran, bytes);
    }

    NpyArray finished() {
        if (array == null) {
            throw location.error("a NumPy array has no content");
        }
        return array;
    }

    private static int[] dimensions(PickledTuple shape, Location place) {
        int[] dimensions = new int[shape.size()];
        for (int i = 0; i < dimensions.length; i++) {
            if (!(shape.get(i) instanceof Long size) || size < 0 || size > Integer.MAX_VALUE) {
                throw place.error("dimension " + i + " of a NumPy array is " + PickledValues.describe(shape.get(i))
                        + ", expected a whole number in 0.." + Integer.MAX_VALUE);
            }
            dimensions[i] = (int) (long) size;
        }
        return dimensions;
    }
}
