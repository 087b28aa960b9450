package org.sgul.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.sgul.core.run.RandomStreams;

/** Damaged versions of a file. */
final class DamagedCopies {
    private static final int CUTS = 16;
    private static final int FLIPS = 25;
    private static final int MOST_FLIPS = 6;

    private DamagedCopies() {}

    /** Work that reads the damaged file. */
    @FunctionalInterface
    interface Reading {
        /** Gets a description of the damage for messages. */
        void after(String damage) throws Throwable;
    }

    /** Prefixes of the content, the empty one included, by description. */
    static Map<String, byte[]> cuts(byte[] whole) {
        Map<String, byte[]> cuts = new LinkedHashMap<>();
        for (int i = 0; i <= CUTS; i++) {
            int length = i == CUTS ? whole.length - 1 : (int) ((long) i * whole.length / CUTS);
            cuts.put("cut to " + length + " bytes", Arrays.copyOf(whole, Math.max(0, length)));
        }
        return cuts;
    }

    /** The content with a few bytes changed, or replaced by random bytes, by description. */
    static Map<String, byte[]> changes(byte[] whole) {
        Map<String, byte[]> changed = new LinkedHashMap<>();
        for (int seed = 0; seed < FLIPS && whole.length > 0; seed++) {
            RandomGenerator random = RandomStreams.stream(seed, "contract-damage", 0);
            byte[] bytes = whole.clone();
            for (int flips = 1 + random.nextInt(MOST_FLIPS); flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            changed.put("changed in a few bytes, seed " + seed, bytes);
        }
        byte[] noise = new byte[whole.length + 1];
        RandomStreams.stream(0, "contract-noise", 0).nextBytes(noise);
        changed.put("replaced by random bytes", noise);
        return changed;
    }

    /** Puts each damaged content in place of the file and reads it; the file is restored afterwards. */
    static void readEach(Path file, Map<String, byte[]> damaged, Reading reading) throws Throwable {
        byte[] whole = Files.readAllBytes(file);
        for (Map.Entry<String, byte[]> each : damaged.entrySet()) {
            Files.write(file, each.getValue());
            reading.after(file.getFileName() + " " + each.getKey());
        }
        Files.write(file, whole);
    }

    /** Puts an empty folder in place of a file. */
    static void replaceByFolder(Path file) throws IOException {
        Files.delete(file);
        Files.createDirectory(file);
    }
}
