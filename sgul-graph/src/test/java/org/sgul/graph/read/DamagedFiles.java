package org.sgul.graph.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.api.AbstractStringAssert;
import org.sgul.api.SgulException;

/** Damages files in many ways and looks at what reading them does. */
public final class DamagedFiles {
    private DamagedFiles() {}

    /** The reading fails with a data error; returns its message. */
    public static AbstractStringAssert<?> assertDataError(Runnable reading) {
        Throwable thrown = catchThrowable(reading::run);
        assertThat(thrown).isInstanceOf(SgulException.class);
        assertThat(((SgulException) thrown).kind()).isEqualTo(SgulException.Kind.DATA);
        return assertThat(thrown.getMessage());
    }

    /** Cuts the file at {@code cuts} places spread over it; every one must be a data error that names the file. */
    public static void assertEveryCutIsTold(Path file, int cuts, Runnable reading) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < Math.min(cuts, whole.length); i++) {
            int length = (int) ((long) i * whole.length / Math.min(cuts, whole.length));
            Files.write(file, Arrays.copyOf(whole, length));
            assertDataError(reading)
                    .as("cut to %d bytes", length)
                    .contains(file.getFileName().toString());
        }
        Files.write(file, whole);
    }

    /** Changes some bytes, differently for every seed; reading must succeed or be a data error that names the file's folder. */
    public static void assertNoFlipDoesHarm(Path file, int seeds, Runnable reading) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (long seed = 0; seed < seeds; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            byte[] damaged = whole.clone();
            for (int flips = 1 + random.nextInt(6); flips > 0; flips--) {
                damaged[random.nextInt(whole.length)] = (byte) random.nextInt(256);
            }
            Files.write(file, damaged);
            Throwable thrown = catchThrowable(reading::run);
            if (thrown != null) {
                assertThat(thrown).as("seed %d", seed).isInstanceOf(SgulException.class);
                assertThat(((SgulException) thrown).kind())
                        .as("seed %d: %s", seed, thrown)
                        .isEqualTo(SgulException.Kind.DATA);
                assertThat(thrown.getMessage())
                        .as("seed %d", seed)
                        .contains(file.getParent().toString());
            }
        }
        Files.write(file, whole);
    }
}
