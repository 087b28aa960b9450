package org.sgul.graph.read.npy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.sgul.api.SgulException;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.NpyType.Kind;

/**
 * An immutable array of any rank from a file. Elements are converted on request, always in row-major (C) order, independent of the
 * order in the file. An element that does not fit the requested type is a data error with file, entry and element.
 */
public final class NpyArray {
    private final Location location;
    private final NpyType type;
    private final int[] shape;
    private final int size;
    private final boolean columnMajor;
    private final ByteBuffer data;

    private NpyArray(Location location, NpyType type, int[] shape, boolean fortranOrder, ByteBuffer data) {
        this.location = location;
        this.type = type;
        this.shape = shape.clone();
        this.size = data.remaining() / type.itemSize();
        this.columnMajor = fortranOrder && shape.length > 1;
        this.data = data.slice().order(type.bigEndian() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    /** Creates an array from bytes, which must match shape and type in number and never change afterwards. */
    public static NpyArray of(Location location, NpyType type, int[] shape, boolean fortranOrder, ByteBuffer data) {
        long needed = byteCount(location, type, shape);
        if (needed != data.remaining()) {
            throw location.error(
                    "shape " + text(shape) + " needs " + needed + " bytes, but there are " + data.remaining());
        }
        return new NpyArray(location, type, shape, fortranOrder, data);
    }

    /** The number of bytes of an array; a data error if the array is not readable or too large. */
    static long byteCount(Location location, NpyType type, int[] shape) {
        if (type.kind() == Kind.OBJECT) {
            throw location.error(
                    "contains pickled Python objects, which are never read; save it as numbers or text instead");
        }
        long bytes = type.itemSize();
        boolean empty = false;
        for (int dimension : shape) {
            if (dimension < 0) {
                throw location.error("shape " + text(shape) + " has a negative dimension");
            }
            empty |= dimension == 0;
            bytes = Math.min(bytes * Math.max(dimension, 1), Integer.MAX_VALUE);
        }
        if (!empty && bytes > Integer.MAX_VALUE - 8) {
            throw location.error("shape " + text(shape) + " takes more than 2 GiB, the maximum for an array");
        }
        return empty ? 0 : bytes;
    }

    static long charge(NpyType type, long bytes) {
        long elements = bytes / type.itemSize();
        return switch (type.kind()) {
            case UNICODE, BYTES -> bytes + elements * 64;
            default -> Math.max(bytes, elements * 4);
        };
    }

    /** The estimated memory for the array and its conversion: its bytes, at least 4 bytes per element, 64 bytes more for text. */
    public long charge() {
        return charge(type, data.capacity());
    }

    /** The location that the array was read from. */
    public Location location() {
        return location;
    }

    public NpyType type() {
        return type;
    }

    public int[] shape() {
        return shape.clone();
    }

    public int dimension(int axis) {
        return shape[axis];
    }

    /** The number of elements. */
    public int size() {
        return size;
    }

    /** Returns this array if it has these dimensions, where negative ones stand for any; a data error otherwise. */
    public NpyArray expect(int... dimensions) {
        boolean fits = dimensions.length == shape.length;
        for (int i = 0; fits && i < shape.length; i++) {
            fits = dimensions[i] < 0 || dimensions[i] == shape[i];
        }
        if (!fits) {
            throw location.error("has shape " + text(shape) + ", expected " + text(dimensions));
        }
        return this;
    }

    /** The elements as floats; a data error unless they are numbers or truth values. */
    public float[] floats() {
        float[] values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = floatAt(i);
        }
        return values;
    }

    /** One row of a matrix as floats. */
    public float[] floatRow(int row) {
        expect(-1, -1);
        float[] values = new float[shape[1]];
        for (int i = 0; i < values.length; i++) {
            values[i] = floatAt(row * shape[1] + i);
        }
        return values;
    }

    /** The elements as ints; a data error unless they are whole numbers in range. */
    public int[] ints() {
        int[] values = new int[size];
        for (int i = 0; i < size; i++) {
            long value = longAt(i);
            if (value != (int) value) {
                throw element(i, value + " is not in " + Integer.MIN_VALUE + ".." + Integer.MAX_VALUE);
            }
            values[i] = (int) value;
        }
        return values;
    }

    /** The elements as positions, such as node numbers: as {@link #ints()}, and truth values are a data error. */
    public int[] indices() {
        if (type.kind() == Kind.BOOLEAN) {
            throw wrongKind("whole numbers");
        }
        return ints();
    }

    /** The elements as longs; a data error unless they are whole numbers in range. */
    public long[] longs() {
        long[] values = new long[size];
        for (int i = 0; i < size; i++) {
            values[i] = longAt(i);
        }
        return values;
    }

    /** The elements as truth values; whole numbers are allowed if they are 0 or 1. */
    public boolean[] booleans() {
        boolean[] values = new boolean[size];
        for (int i = 0; i < size; i++) {
            long value = longAt(i);
            if (value != 0 && value != 1) {
                throw element(i, value + " is not a truth value, 0 or 1");
            }
            values[i] = value == 1;
        }
        return values;
    }

    /** The elements as text, without trailing zero characters. */
    public List<String> strings() {
        if (type.kind() != Kind.UNICODE && type.kind() != Kind.BYTES) {
            throw wrongKind("text");
        }
        Charset charset = StandardCharsets.ISO_8859_1;
        if (type.kind() == Kind.UNICODE) {
            charset = Charset.forName(type.bigEndian() ? "UTF-32BE" : "UTF-32LE");
        }
        List<String> values = new ArrayList<>(size);
        byte[] item = new byte[type.itemSize()];
        for (int i = 0; i < size; i++) {
            data.get(position(i), item);
            String padded = new String(item, charset);
            int end = padded.length();
            while (end > 0 && padded.charAt(end - 1) == 0) {
                end--;
            }
            values.add(padded.substring(0, end));
        }
        return values;
    }

    private float floatAt(int i) {
        if (type.kind() != Kind.FLOAT) {
            return longAt(i);
        }
        int position = position(i);
        return switch (type.itemSize()) {
            case 2 -> NpyType.halfToFloat(data.getShort(position));
            case 4 -> data.getFloat(position);
            default -> (float) data.getDouble(position);
        };
    }

    private long longAt(int i) {
        int position = position(i);
        return switch (type.kind()) {
            case BOOLEAN, SIGNED ->
                switch (type.itemSize()) {
                    case 1 -> data.get(position);
                    case 2 -> data.getShort(position);
                    case 4 -> data.getInt(position);
                    default -> data.getLong(position);
                };
            case UNSIGNED ->
                switch (type.itemSize()) {
                    case 1 -> Byte.toUnsignedLong(data.get(position));
                    case 2 -> Short.toUnsignedLong(data.getShort(position));
                    case 4 -> Integer.toUnsignedLong(data.getInt(position));
                    default -> unsigned(i, data.getLong(position));
                };
            default -> throw wrongKind("whole numbers");
        };
    }

    private long unsigned(int i, long bits) {
        if (bits < 0) {
            throw element(i, Long.toUnsignedString(bits) + " is larger than " + Long.MAX_VALUE);
        }
        return bits;
    }

    /** The offset of the {@code i}-th element in row-major order. */
    private int position(int i) {
        if (!columnMajor) {
            return i * type.itemSize();
        }
        int rest = i;
        int stride = size;
        int index = 0;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            stride /= shape[axis];
            index += rest % shape[axis] * stride;
            rest /= shape[axis];
        }
        return index * type.itemSize();
    }

    private SgulException element(int i, String problem) {
        int[] indices = new int[shape.length];
        int rest = i;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            indices[axis] = rest % shape[axis];
            rest /= shape[axis];
        }
        return location.at("element " + Arrays.toString(indices)).error(problem);
    }

    private SgulException wrongKind(String wanted) {
        return location.error("contains elements of kind " + type.kind() + ", which cannot be read as " + wanted);
    }

    private static String text(int[] shape) {
        return Arrays.stream(shape)
                .mapToObj(dimension -> dimension < 0 ? "any" : Integer.toString(dimension))
                .collect(Collectors.joining(" × ", "[", "]"));
    }
}
