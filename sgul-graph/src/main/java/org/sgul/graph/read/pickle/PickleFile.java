package org.sgul.graph.read.pickle;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.graph.read.DatasetFiles;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.CsrMatrix;
import org.sgul.graph.read.npy.NpyArray;

/** The content of one pickle file. Requesting another type than it contains is a data error. */
public final class PickleFile {
    private final Location location;
    private final Object value;
    private final long fileSize;

    private PickleFile(Location location, Object value, long fileSize) {
        this.location = location;
        this.value = value;
        this.fileSize = fileSize;
    }

    /** Reads a pickle of protocol 0 to 4. */
    public static PickleFile read(Path file) {
        byte[] content = DatasetFiles.bytes(file, limit());
        Object value = new PickleMachine(new PickleInput(file, content)).run();
        return new PickleFile(new Location(file, ""), value, content.length);
    }

    /** The file's NumPy array. */
    public NpyArray array() {
        if (value instanceof PickledArray array) {
            return array.finished();
        }
        throw other("a NumPy array");
    }

    /** The file's SciPy matrix of compressed sparse rows. */
    public CsrMatrix sparseMatrix() {
        if (value instanceof PickledMatrix matrix) {
            return matrix.finished(limit());
        }
        throw other("a SciPy matrix of compressed sparse rows");
    }

    /** The file's dictionary from whole numbers to lists of whole numbers. */
    public Map<Long, long[]> numberLists() {
        if (!(value instanceof PickledDict dict)) {
            throw other("a dictionary of lists");
        }
        Map<Long, long[]> lists = new LinkedHashMap<>();
        long total = 0;
        for (Map.Entry<Object, Object> item : dict.items().entrySet()) {
            Object key = item.getKey();
            Object list = item.getValue();
            Location place = location.at("key " + Location.printable(key.toString()));
            if (!(key instanceof Long number) || !(list instanceof List<?> elements)) {
                throw place.error("maps to " + PickledValues.describe(list) + ", expected a whole number and a list");
            }
            total += elements.size();
            if (total > fileSize) {
                throw place.error(
                        "the same list is repeated more often than is plausible for a file of " + fileSize + " bytes");
            }
            lists.put(number, numbers(place, elements));
        }
        return lists;
    }

    private static long[] numbers(Location place, List<?> elements) {
        long[] numbers = new long[elements.size()];
        for (int i = 0; i < numbers.length; i++) {
            if (!(elements.get(i) instanceof Long number)) {
                throw place.at("element " + i)
                        .error("is " + PickledValues.describe(elements.get(i)) + ", expected a whole number");
            }
            numbers[i] = number;
        }
        return numbers;
    }

    /** Several copies of the file's bytes, which reading creates, must fit into the heap. */
    private static long limit() {
        return Runtime.getRuntime().maxMemory() / 16;
    }

    private RuntimeException other(String wanted) {
        return location.error("contains " + PickledValues.describe(value) + ", expected " + wanted);
    }
}
