package org.sgul.core.run;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Random streams derived from (root seed, component, index). Equal triples produce equal streams, different triples unrelated
 * streams; neither threads nor earlier draws have an influence.
 */
public final class RandomStreams {
    private RandomStreams() {}

    /** The stream of this triple. */
    public static RandomGenerator stream(long root, String component, long index) {
        return new SplittableRandom(seed(root, component, index));
    }

    /** The root seed of a part of the run that derives its own streams. */
    public static long seed(long root, String component, long index) {
        long hash = 0xcbf29ce484222325L; // FNV-1a over the UTF-16 units
        for (int i = 0; i < component.length(); i++) {
            hash = (hash ^ component.charAt(i)) * 0x100000001b3L;
        }
        return mix(mix(mix(root + 0x9e3779b97f4a7c15L) ^ hash) + index * 0x9e3779b97f4a7c15L);
    }

    /** The finaliser of MurmurHash3 in Stafford's variant 13. */
    private static long mix(long z) {
        long x = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        x = (x ^ (x >>> 27)) * 0x94d049bb133111ebL;
        return x ^ (x >>> 31);
    }
}
