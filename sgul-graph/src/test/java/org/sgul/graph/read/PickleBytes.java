package org.sgul.graph.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** An assembler of pickles as Python 2 wrote them with protocol 2, and of anything else that opcodes can say. */
public final class PickleBytes {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    public PickleBytes() {
        op(0x80).op(2);
    }

    public PickleBytes op(int... bytes) {
        for (int b : bytes) {
            out.write(b);
        }
        return this;
    }

    /** Opcodes that are letters. */
    public PickleBytes ops(String letters) {
        out.writeBytes(letters.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    public PickleBytes global(String module, String name) {
        return ops("c" + module + "\n" + name + "\n");
    }

    public PickleBytes text(String text) {
        return op('U', text.length()).ops(text);
    }

    public PickleBytes number(int value) {
        return op('J').int32(value);
    }

    public PickleBytes int32(int value) {
        out.writeBytes(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array());
        return this;
    }

    public PickleBytes data(byte[] data) {
        op('T').int32(data.length);
        out.writeBytes(data);
        return this;
    }

    public PickleBytes array(String type, byte[] data, int... shape) {
        global("numpy.core.multiarray", "_reconstruct").global("numpy", "ndarray");
        number(0).op(0x85).text("b").op(0x87, 'R', '(').number(1).op('(');
        for (int size : shape) {
            number(size);
        }
        op('t').global("numpy", "dtype")
                .text(type)
                .number(0)
                .number(1)
                .op(0x87, 'R', '(')
                .number(3)
                .text("<");
        return ops("NNN")
                .number(-1)
                .number(-1)
                .number(0)
                .ops("tb")
                .op(0x89)
                .data(data)
                .ops("tb");
    }

    public PickleBytes ints(int[] values, int... shape) {
        ByteBuffer data = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        data.asIntBuffer().put(values);
        return array("i4", data.array(), shape);
    }

    public PickleBytes floats(float[] values, int... shape) {
        ByteBuffer data = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        data.asFloatBuffer().put(values);
        return array("f4", data.array(), shape);
    }

    /** A SciPy matrix with these parts. */
    public PickleBytes matrix(int rows, int columns, int[] indptr, int[] indices, float[] values) {
        global("scipy.sparse.csr", "csr_matrix").ops(")").op(0x81).ops("}(");
        text("_shape").number(rows).number(columns).op(0x86);
        text("indptr").ints(indptr, indptr.length);
        text("indices").ints(indices, indices.length);
        return text("data").floats(values, values.length).ops("ub");
    }

    public PickleBytes lists(Map<Integer, int[]> lists) {
        global("collections", "defaultdict").global("__builtin__", "list").op(0x85, 'R', '(');
        lists.forEach((key, values) -> {
            number(key).ops("](");
            for (int value : values) {
                number(value);
            }
            op('e');
        });
        return op('u');
    }

    /** Ends the pickle and writes it. */
    public void write(Path file) {
        try {
            Files.write(file, op('.').out.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
