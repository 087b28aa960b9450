package org.sgul.models.weights;

import java.nio.ByteBuffer;
import org.sgul.graph.read.npy.NpyType;

/**
 * The element types of safetensors files that are supported for weights. Whole numbers occur as counters of batch normalisation.
 */
enum ElementType {
    F64(Double.BYTES) {
        @Override
        float read(ByteBuffer data) {
            return (float) data.getDouble();
        }
    },
    F32(Float.BYTES) {
        @Override
        float read(ByteBuffer data) {
            return data.getFloat();
        }
    },
    F16(Short.BYTES) {
        @Override
        float read(ByteBuffer data) {
            return NpyType.halfToFloat(data.getShort());
        }
    },
    BF16(Short.BYTES) {
        @Override
        float read(ByteBuffer data) {
            return Float.intBitsToFloat(data.getShort() << 16);
        }
    },
    I64(Long.BYTES) {
        @Override
        float read(ByteBuffer data) {
            return data.getLong();
        }
    },
    I32(Integer.BYTES) {
        @Override
        float read(ByteBuffer data) {
            return data.getInt();
        }
    };

    private final int bytes;

    ElementType(int bytes) {
        this.bytes = bytes;
    }

    int bytes() {
        return bytes;
    }

    /** Reads the next element as a float. */
    abstract float read(ByteBuffer data);
}
