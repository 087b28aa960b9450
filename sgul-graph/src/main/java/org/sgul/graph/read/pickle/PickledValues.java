package org.sgul.graph.read.pickle;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values on a pickle's stack: Long, Double, Boolean, String, {@link ByteBuffer} (a byte string), {@link List}, {@link
 * PickledTuple}, {@link PickledDict}, {@link PickledArray}, {@link PickledType}, {@link PickledMatrix}, {@link KnownGlobal} and
 * {@link #NONE}. They can contain themselves, so nothing here descends into them.
 */
final class PickledValues {
    private static final int LONGEST_NAME = 1000;

    static final Object NONE = new Object();

    private PickledValues() {}

    /** Describes a value for error messages. */
    static String describe(@Nullable Object value) {
        if (value instanceof Long number) {
            return "the number " + number;
        }
        if (value instanceof Double number) {
            return "the number " + number;
        }
        if (value instanceof Boolean truth) {
            return truth ? "True" : "False";
        }
        if (value instanceof String || value instanceof ByteBuffer) {
            return "text";
        }
        if (value instanceof List) {
            return "a list";
        }
        if (value instanceof PickledTuple) {
            return "a tuple";
        }
        if (value instanceof PickledDict) {
            return "a dictionary";
        }
        if (value instanceof PickledArray) {
            return "a NumPy array";
        }
        if (value instanceof PickledType) {
            return "a NumPy type";
        }
        if (value instanceof PickledMatrix) {
            return "a SciPy matrix";
        }
        return value instanceof KnownGlobal global ? "the name " + global : "None";
    }

    /** A name or key, which Python 2 writes as a byte string and Python 3 as text; null if it is neither or too long. */
    static @Nullable String text(Object value) {
        if (value instanceof ByteBuffer bytes && bytes.remaining() <= LONGEST_NAME) {
            byte[] copy = new byte[bytes.remaining()];
            bytes.get(bytes.position(), copy);
            return new String(copy, StandardCharsets.ISO_8859_1);
        }
        return value instanceof String text ? text : null;
    }
}
