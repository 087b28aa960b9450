package org.sgul.graph.read.pickle;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.graph.read.DatasetFiles;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.CsrMatrix;
import org.sgul.graph.read.npy.NpyArray;
import org.sgul.graph.read.npy.Printable;

/** What one pickle file holds. Asking for something else than it holds is a data error. */
public final class PickleFile {
    private final Location location;
    private final Object value;
    private final long fileSize;

    private PickleFile(Location location, Object value, long fileSize) {
        this.location = location;
        this.value = value;
        this.fileSize = fileSize;
    }

    /** Reads a pickle of protocol 0 to 4 whole. */
    public static PickleFile read(Path file) {
        byte[] content = DatasetFiles.bytes(file, limit());
        Object value = new PickleMachine(new PickleInput(file, content)).run();
        return new PickleFile(new Location(file, ""), value, content.length);
    }

    /** The NumPy array that the file holds. */
    public NpyArray array() {
        if (value instanceof PickledArray array) {
            return array.finished();
        }
        throw other("a NumPy array");
    }

    /** The SciPy matrix of compressed sparse rows that the file holds. */
    public CsrMatrix sparseMatrix() {
        if (value instanceof PickledMatrix matrix) {
            return matrix.finished(limit());
        }
        throw other("a SciPy matrix of compressed sparse rows");
    }

    /** The dictionary from whole numbers to lists of whole numbers that the file holds. */
    public Map<Long, long[]> numberLists() {
        if (!(value instanceof PickledDict dict)) {
            throw other("a dictionary of lists");
        }
        Map<Long, long[]> lists = new LinkedHashMap<>();
        long total = 0;
        for (Map.Entry<Object, Object> item : dict.items().entrySet()) {
            Object key = item.getKey();
            Object list = item.getValue();
            Location place = location.at("key " + Printable.of(key.toString()));
            if (!(key instanceof Long number) || !(list instanceof List<?> elements)) {
                throw place.error("maps to " + PickledValues.describe(list) + ", expected a whole number and a list");
            }
            total += elements.size();
            if (total > fileSize) {
                throw place.error("the same list is there again and again, more than the file's " + fileSize
                        + " bytes can mean in earnest");
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

    /** What is made of a file's bytes, several copies of them, still fits into the heap. */
    private static long limit() {
        return Runtime.getRuntime().maxMemory() / 16;
    }

    private RuntimeException other(String wanted) {
        return location.error("holds " + PickledValues.describe(value) + ", expected " + wanted);
    }
}
