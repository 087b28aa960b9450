package org.sgul.graph.read.pickle;

import static org.sgul.graph.read.DamagedFiles.assertDataError;
import static org.sgul.graph.read.DamagedFiles.assertEveryCutIsTold;
import static org.sgul.graph.read.DamagedFiles.assertNoFlipDoesHarm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.graph.read.PickleBytes;

class HostilePickleTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void chooseFile() {
        file = folder.resolve("ind.x");
    }

    @ParameterizedTest
    @CsvSource({
        "os, system",
        "posix, system",
        "__builtin__, eval",
        "builtins, exec",
        "subprocess, Popen",
        "numpy.core.multiarray, fromfile",
        "numpy, load",
        "scipy.sparse.csr, csr_matrix.__init__",
        "scipy.sparse.evil, csr_matrix",
        "collections, OrderedDict"
    })
    void otherNamesAreRefusedWithNameAndOffset(String module, String name) {
        String message = "ind.x, offset 2: the pickle refers to " + module + "." + name
                + ", which is not part of a data file; it was rejected and nothing was executed";
        assertRefused(new PickleBytes().global(module, name).text("true").op(0x85, 'R'))
                .endsWith(message);
        assertRefused(new PickleBytes().text(module).text(name).op(0x93))
                .contains("the pickle refers to " + module + "." + name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(ios\nsystem\n", "(cnumpy\nndarray\no", "Pid\n", "NQ", "\u0082\u0001", "\u0092", "\u0090"})
    void opcodesThatMakeObjectsAreRefused(String opcodes) {
        assertRefused(new PickleBytes().ops(opcodes)).contains("is not supported");
    }

    @Test
    void knownNamesAreCalledInTheirOneWayOnly() {
        assertRefused(new PickleBytes().global("__builtin__", "list").op(')', 'R'))
                .contains("offset 21: a call of list with arguments that data files do not use");
        assertRefused(new PickleBytes()
                        .global("collections", "defaultdict")
                        .global("numpy", "ndarray")
                        .op(0x85, 'R'))
                .contains("a call of defaultdict with arguments");
        assertRefused(new PickleBytes().global("numpy", "ndarray").op(')', 0x81))
                .contains("a new object of the name ndarray");
        assertRefused(new PickleBytes().text("x").op(')', 'R')).contains("a call of text with a tuple");
        assertRefused(new PickleBytes().ops("]}b")).contains("a state for a list");
    }

    @Test
    void lengthsAreComparedWithTheBytesLeft() {
        assertRefused(new PickleBytes().op('T').int32(2_000_000_000))
                .contains("offset 7: needs 2000000000 bytes, 1 are left");
        assertRefused(new PickleBytes().op('T').int32(-1)).contains("bytes, 1 are left");
        assertRefused(new PickleBytes().op('X').int32(-1)).contains("needs 4294967295 bytes");
        assertRefused(new PickleBytes().op(0x8e).int32(-1).int32(-1)).contains("needs 18446744073709551615 bytes");
        assertRefused(new PickleBytes().op(0x8b).int32(Integer.MAX_VALUE)).contains("needs 2147483647 bytes");
        assertRefused(new PickleBytes().op(0x8a, 9).ops("123456789")).contains("a whole number has 9 bytes");
    }

    @Test
    void shapesAreComparedWithTheElements() {
        assertRefused(new PickleBytes().ints(new int[4], 5)).contains("shape [5] needs 20 bytes, but there are 16");
        assertRefused(new PickleBytes().ints(new int[4], 46341, 46341, 46341)).contains("takes more than 2 GiB");
        assertRefused(new PickleBytes().ints(new int[4], -4)).contains("dimension 0 of a NumPy array is the number -4");
        assertRefused(new PickleBytes().array("O8", new byte[8], 1)).contains("pickled Python objects");
        assertRefused(new PickleBytes().array("V8", new byte[8], 1)).contains("'<V8' are not supported");
    }

    @Test
    void matricesAreChecked() {
        int[] indptr = {0, 1, 2};
        float[] values = {1, 1};
        assertMatrixRefused(new PickleBytes().matrix(2, 3, new int[] {0, 2, 1}, new int[] {0, 1}, values))
                .contains("row offsets run from 0 to 1, expected 0 to 2");
        assertMatrixRefused(new PickleBytes().matrix(3, 3, new int[] {0, 2, 1, 2}, new int[] {0, 1}, values))
                .contains("the offsets of row 1 descend");
        assertMatrixRefused(new PickleBytes().matrix(2, 3, indptr, new int[] {0, 3}, values))
                .contains("element [1]: column 3 is not in 0..2");
        assertMatrixRefused(new PickleBytes().matrix(2, 3, indptr, new int[] {0, 1}, new float[] {1}))
                .contains("has shape [1], expected [2]");
        assertMatrixRefused(new PickleBytes().matrix(5, 3, indptr, new int[] {0, 1}, values))
                .contains("has shape [3], expected [6]");
        assertMatrixRefused(new PickleBytes().matrix(2, Integer.MAX_VALUE, indptr, new int[] {0, 1}, values))
                .contains("a sparse matrix of 2 × 2147483647 is not allowed");
        assertMatrixRefused(new PickleBytes().matrix(-2, 3, indptr, new int[] {0, 1}, values))
                .contains("-2 × 3 is not");
        assertMatrixRefused(new PickleBytes().matrix(1, 3, new int[] {0, 2}, new int[] {1, 1}, values))
                .contains("the columns of row 0 do not ascend");
        assertMatrixRefused(new PickleBytes().matrix(2, 3, indptr, new int[] {0, 1}, new float[] {1, Float.NaN}))
                .contains("feature 1 of node 1 is NaN");
        assertMatrixRefused(
                        new PickleBytes().global("scipy.sparse", "csr_matrix").op(')', 0x81))
                .contains("no content");
        assertMatrixRefused(
                        new PickleBytes().global("scipy.sparse", "csr_matrix").op(')', 0x81, '}', 'b'))
                .contains("the shape of a SciPy matrix is not a pair");
    }

    @Test
    void theStackIsGuarded() {
        int allowed = (int) (Runtime.getRuntime().maxMemory() / 256);
        assertRefused(new PickleBytes()).contains("offset 3: a value is missing from the stack");
        assertRefused(new PickleBytes().ops("NN")).contains("1 values are left over");
        assertRefused(new PickleBytes().ops("(")).contains("a value is missing");
        assertRefused(new PickleBytes().ops("e")).contains("a mark is missing");
        assertRefused(new PickleBytes().op('h', 7)).contains("memo 7 is used before it is set");
        assertRefused(new PickleBytes().ops("NNa")).contains("values are appended to None, expected a list");
        assertRefused(new PickleBytes().ops("}(Nu")).contains("expected pairs for a dictionary");
        assertRefused(new PickleBytes().ops("}]Ns")).contains("a list where a name or text is expected");
        assertRefused(new PickleBytes().ops("(".repeat(1000))).contains("nested more than 100 deep");
        assertRefused(new PickleBytes().ops("N.N")).contains("offset 4: 2 bytes follow the end of the pickle");
        assertRefused(new PickleBytes().op(0x80, 5)).contains("pickle protocol 5; known: 0 to 4");
        assertRefused(new PickleBytes().ops("]" + "]a".repeat(allowed / 2)))
                .contains("more than " + allowed + " opcodes");
    }

    @Test
    void aListOfItselfIsNoListOfNumbers() {
        new PickleBytes().ops("}").number(0).ops("]q\0h\0as").write(file);
        assertDataError(() -> PickleFile.read(file).numberLists())
                .contains("ind.x, key 0, element 0: is a list, expected a whole number");
    }

    @Test
    void oneListUnderManyKeysIsNotMultiplied() {
        PickleBytes bytes =
                new PickleBytes().ops("](").ops("K\1".repeat(10_000)).ops("eq\0" + "0}");
        for (int key = 0; key < 1000; key++) {
            bytes.number(key).op('h', 0, 's');
        }
        bytes.write(file);
        assertDataError(() -> PickleFile.read(file).numberLists())
                .contains("the same list is repeated more often than is plausible");
    }

    @Test
    void oneTextIsNotEncodedAgainAndAgain() {
        PickleBytes bytes = new PickleBytes()
                .op('X')
                .int32(100_000)
                .ops("a".repeat(100_000))
                .ops("q\0" + "0](");
        for (int i = 0; i < 10; i++) {
            bytes.global("_codecs", "encode").op('h', 0).text("latin1").op(0x86, 'R');
        }
        assertRefused(bytes.op('e')).contains("a call of encode with arguments that data files do not use");
    }

    @Test
    void everyCutIsTold() throws IOException {
        new PickleBytes()
                .matrix(2, 3, new int[] {0, 1, 2}, new int[] {0, 2}, new float[] {1, 1})
                .write(file);
        assertEveryCutIsTold(
                file, Integer.MAX_VALUE, () -> PickleFile.read(file).sparseMatrix());
    }

    @Test
    void noFlipDoesHarm() throws IOException {
        new PickleBytes()
                .matrix(2, 3, new int[] {0, 1, 2}, new int[] {0, 2}, new float[] {1, 1})
                .write(file);
        assertNoFlipDoesHarm(
                file, 1000, () -> PickleFile.read(file).sparseMatrix().features());
        new PickleBytes().lists(Map.of(0, new int[] {1, 2, 3})).write(file);
        assertNoFlipDoesHarm(file, 500, () -> PickleFile.read(file).numberLists());
    }

    private AbstractStringAssert<?> assertRefused(PickleBytes bytes) {
        bytes.write(file);
        return assertDataError(() -> PickleFile.read(file)).contains("ind.x, offset ");
    }

    private AbstractStringAssert<?> assertMatrixRefused(PickleBytes bytes) {
        bytes.write(file);
        return assertDataError(() -> PickleFile.read(file).sparseMatrix().features())
                .contains("ind.x, offset ");
    }
}
