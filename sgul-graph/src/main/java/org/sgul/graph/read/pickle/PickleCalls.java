package org.sgul.graph.read.pickle;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.NpyArray;
import org.sgul.graph.read.npy.NpyType.Kind;

/** The results of calls of known names, computed without calling anything. */
final class PickleCalls {
    private long encodable;

    /** A data file encodes every text once, so all texts together are not longer than the file. */
    PickleCalls(long fileSize) {
        encodable = fileSize;
    }

    /** The result of {@code callable(*arguments)}. */
    Object reduce(Object callable, Object arguments, Location place) {
        if (!(callable instanceof KnownGlobal global) || !(arguments instanceof PickledTuple tuple)) {
            throw place.error("a call of " + PickledValues.describe(callable) + " with "
                    + PickledValues.describe(arguments) + "; only calls of known names with a tuple are allowed");
        }
        return call(global, tuple, place);
    }

    private Object call(KnownGlobal global, PickledTuple tuple, Location place) {
        return switch (global) {
            case ARRAY_FUNCTION -> {
                check(tuple.size() == 3 && tuple.get(0) == KnownGlobal.ARRAY, global, place);
                yield new PickledArray(place);
            }
            case TYPE -> {
                @Nullable String code = tuple.size() == 0 ? null : PickledValues.text(tuple.get(0));
                if (code == null) {
                    throw wrongArguments(global, place);
                }
                yield new PickledType(code);
            }
            case SCALAR_FUNCTION -> scalar(tuple, place);
            case DEFAULT_DICT -> {
                check(tuple.size() == 0 || (tuple.size() == 1 && tuple.get(0) == KnownGlobal.LIST), global, place);
                yield new PickledDict(new LinkedHashMap<>());
            }
            case NEW_OBJECT_FUNCTION -> {
                check(tuple.size() == 3 && tuple.get(1) == KnownGlobal.OBJECT, global, place);
                yield newObject(tuple.get(0), new PickledTuple(List.of()), place);
            }
            case ENCODE_FUNCTION -> encode(tuple, place);
            case ARRAY, CSR_MATRIX, LIST, OBJECT -> throw wrongArguments(global, place);
        };
    }

    /** The result of {@code type.__new__(*arguments)}. */
    Object newObject(Object type, Object arguments, Location place) {
        if (type == KnownGlobal.CSR_MATRIX && arguments instanceof PickledTuple tuple && tuple.size() == 0) {
            return new PickledMatrix(place);
        }
        throw place.error(
                "a new object of " + PickledValues.describe(type) + "; only csr_matrix without arguments is allowed");
    }

    /** The effect of {@code object.__setstate__(state)}. */
    void build(Object object, Object state, Location place) {
        if (object instanceof PickledArray array) {
            array.build(state, place);
        } else if (object instanceof PickledType type) {
            type.build(state, place);
        } else if (object instanceof PickledMatrix matrix) {
            matrix.build(state, place);
        } else {
            throw place.error("a state for " + PickledValues.describe(object)
                    + "; only NumPy arrays, NumPy types and SciPy matrices have one");
        }
    }

    private static Object scalar(PickledTuple tuple, Location place) {
        if (tuple.size() != 2
                || !(tuple.get(0) instanceof PickledType type)
                || !(tuple.get(1) instanceof ByteBuffer bytes)) {
            throw wrongArguments(KnownGlobal.SCALAR_FUNCTION, place);
        }
        NpyArray array = NpyArray.of(place, type.finished(place), new int[0], false, bytes);
        return array.type().kind() == Kind.FLOAT ? (Object) (double) array.floats()[0] : (Object) array.longs()[0];
    }

    /** A byte string as written by Python 3 in protocol 2: text to be encoded in Latin-1. */
    private ByteBuffer encode(PickledTuple tuple, Location place) {
        check(tuple.size() == 2, KnownGlobal.ENCODE_FUNCTION, place);
        String encoding = PickledValues.text(tuple.get(1));
        check(
                tuple.get(0) instanceof String && ("latin1".equals(encoding) || "latin-1".equals(encoding)),
                KnownGlobal.ENCODE_FUNCTION,
                place);
        String text = (String) tuple.get(0);
        check(text.chars().allMatch(c -> c < 256), KnownGlobal.ENCODE_FUNCTION, place);
        encodable -= text.length();
        check(encodable >= 0, KnownGlobal.ENCODE_FUNCTION, place);
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static void check(boolean holds, KnownGlobal global, Location place) {
        if (!holds) {
            throw wrongArguments(global, place);
        }
    }

    private static SgulException wrongArguments(KnownGlobal global, Location place) {
        return place.error("a call of " + global + " with arguments that data files do not use");
    }
}
