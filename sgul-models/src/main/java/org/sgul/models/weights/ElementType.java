package org.sgul.models.weights;

import java.nio.ByteBuffer;

/** The kinds of numbers in safetensors files that can be weights. */
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
            short bits = data.getShort();
            int exponent = (bits >> 10) & 0x1f;
            int fraction = bits & 0x3ff;
            float magnitude = exponent == 0
                    ? fraction * 0x1p-24f
                    : Float.intBitsToFloat((exponent == 0x1f ? 0xff : exponent + 112) << 23 | fraction << 13);
            return bits < 0 ? -magnitude : magnitude;
        }
    },
    BF16(Short.BYTES) {
        @Override
        float read(ByteBuffer data) {
            return Float.intBitsToFloat(data.getShort() << 16);
        }
    };

    private final int bytes;

    ElementType(int bytes) {
        this.bytes = bytes;
    }

    int bytes() {
        return bytes;
    }

    /** The next number as a float. */
    abstract float read(ByteBuffer data);
}
