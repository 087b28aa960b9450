package org.sgul.graph.read.npy;

/** The 16-bit floating-point numbers of IEEE 754. */
public final class HalfFloat {
    private HalfFloat() {}

    /** The value of these bits. */
    public static float toFloat(short bits) {
        int sign = (bits & 0x8000) << 16;
        int exponent = (bits >> 10) & 0x1f;
        int fraction = bits & 0x3ff;
        if (exponent == 0) {
            float magnitude = fraction * 0x1p-24f;
            return sign == 0 ? magnitude : -magnitude;
        }
        int wide = exponent == 0x1f ? 0xff : exponent - 15 + 127;
        return Float.intBitsToFloat(sign | wide << 23 | fraction << 13);
    }
}
