package org.sgul.graph.read.npy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.graph.read.DamagedFiles.assertDataError;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.graph.read.npy.NpyType.Kind;

/** {@code numpy-types.npz} was written by NumPy 2.4. */
class NpzFileTest {
    @TempDir
    Path folder;

    private NpzFile npz;

    @BeforeEach
    void openArchive() throws IOException {
        Path file = folder.resolve("numpy-types.npz");
        try (InputStream in = NpzFileTest.class.getResourceAsStream("numpy-types.npz")) {
            Files.copy(in, file);
        }
        npz = NpzFile.open(file);
    }

    @AfterEach
    void closeArchive() {
        npz.close();
    }

    @Test
    void readsWholeNumbersOfEveryWidthAndByteOrder() {
        assertThat(npz.array("i1").ints()).containsExactly(-128, 127);
        assertThat(npz.array("i2").ints()).containsExactly(-32768, 32767);
        assertThat(npz.array("i4").ints()).containsExactly(Integer.MIN_VALUE, Integer.MAX_VALUE);
        assertThat(npz.array("i8").longs()).containsExactly(Long.MIN_VALUE, Long.MAX_VALUE);
        assertThat(npz.array("u1").ints()).containsExactly(0, 255);
        assertThat(npz.array("u2").ints()).containsExactly(0, 65535);
        assertThat(npz.array("u4").longs()).containsExactly(0, 4294967295L);
        assertThat(npz.array("b1").booleans()).containsExactly(true, false);
    }

    @Test
    void readsFloatsOfEveryWidthAndByteOrder() {
        assertThat(npz.array("f2").floats())
                .containsExactly(1.5f, -0x1p-24f, 65504f, 0x1p-14f, Float.POSITIVE_INFINITY);
        assertThat(npz.array("f4").floats()).containsExactly(1.5f, -0.1f);
        assertThat(npz.array("f8").floats()).containsExactly(1.5f, Float.POSITIVE_INFINITY);
        assertThat(npz.array("i1").floats()).containsExactly(-128f, 127f);
        assertThat(npz.array("scalar").floats()).containsExactly(2.5f);
        assertThat(npz.array("scalar").shape()).isEmpty();
    }

    @Test
    void readsText() {
        assertThat(npz.array("text").strings()).containsExactly("a", "Zürich");
        assertThat(npz.array("bytes").strings()).containsExactly("a", "xyz");
    }

    @Test
    void givesRowMajorOrderWhateverTheFileHas() {
        assertThat(npz.array("fortran").ints())
                .containsExactly(IntStream.range(0, 24).toArray());
        assertThat(npz.array("matrix").floatRow(1)).containsExactly(3, 4, 5);
        assertThat(npz.array("empty").shape()).containsExactly(3, 0);
    }

    @Test
    void refusesObjectsWhenAskedForAndOnlyThen() {
        assertThat(npz.names()).contains("objects", "f4");
        assertThat(npz.type("objects").kind()).isEqualTo(Kind.OBJECT);
        assertDataError(() -> npz.array("objects"))
                .contains("numpy-types.npz, entry objects.npy")
                .contains("pickled Python objects, which are never read");
    }

    @Test
    void refusesOtherTypesByName() {
        assertDataError(() -> npz.array("c16")).contains("entry c16.npy").contains("'<c16' are not supported");
    }

    @Test
    void refusesWhatDoesNotFit() {
        assertDataError(() -> npz.array("i8").ints())
                .contains("entry i8.npy, element [0]: -9223372036854775808 is not in -2147483648..2147483647");
        assertDataError(() -> npz.array("u8").longs()).contains("18446744073709551615 is larger than");
        assertDataError(() -> npz.array("i1").booleans()).contains("element [0]: -128 is not a truth value");
        assertDataError(() -> npz.array("f4").ints()).contains("kind FLOAT, which cannot be read as whole numbers");
        assertDataError(() -> npz.array("f4").strings()).contains("kind FLOAT, which cannot be read as text");
        assertDataError(() -> npz.array("text").floats()).contains("kind UNICODE");
        assertDataError(() -> npz.array("fortran").expect(2, -1))
                .contains("entry fortran.npy: has shape [2 × 3 × 4], expected [2 × any]");
    }

    @Test
    void namesTheArraysWhenOneIsMissing() {
        assertDataError(() -> npz.array("matrx"))
                .contains("has no array 'matrx'")
                .contains("matrix")
                .contains("i8, u1");
    }
}
