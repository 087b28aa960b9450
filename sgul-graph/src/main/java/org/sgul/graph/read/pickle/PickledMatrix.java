package org.sgul.graph.read.pickle;

import org.jspecify.annotations.Nullable;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.CsrMatrix;
import org.sgul.graph.read.npy.NpyArray;

/** A SciPy {@code csr_matrix} under construction; four attributes of its state, a dictionary, are used. */
final class PickledMatrix {
    private final Location location;
    private @Nullable PickledDict attributes;

    PickledMatrix(Location location) {
        this.location = location;
    }

    void build(Object state, Location place) {
        if (!(state instanceof PickledDict dict)) {
            throw place.error(
                    "the state of a SciPy matrix is " + PickledValues.describe(state) + ", expected a dictionary");
        }
        attributes = dict;
    }

    /** The matrix. Its arrays may need up to {@code limit} bytes; the same array under two names counts twice. */
    CsrMatrix finished(long limit) {
        if (!(attribute("_shape") instanceof PickledTuple shape)
                || shape.size() != 2
                || !(shape.get(0) instanceof Long rows)
                || !(shape.get(1) instanceof Long columns)) {
            throw location.error("the shape of a SciPy matrix is not a pair of whole numbers");
        }
        NpyArray indptr = array("indptr");
        NpyArray indices = array("indices");
        NpyArray data = array("data");
        long charge = indptr.charge() + indices.charge() + data.charge();
        if (charge > limit) {
            throw location.error("a SciPy matrix needs " + charge + " bytes, but at most " + limit
                    + " are allowed; if you trust the file, give Java more heap (-Xmx)");
        }
        return CsrMatrix.of(location, rows, columns, indptr, indices, data);
    }

    private NpyArray array(String name) {
        if (attribute(name) instanceof PickledArray array) {
            return array.finished();
        }
        throw location.error("the attribute '" + name + "' of a SciPy matrix is "
                + PickledValues.describe(attribute(name)) + ", expected a NumPy array");
    }

    private @Nullable Object attribute(String name) {
        if (attributes == null) {
            throw location.error("a SciPy matrix has no content");
        }
        return attributes.get(name);
    }
}
