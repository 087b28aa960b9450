package org.sgul.graph.read;

import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.data.Labels;

/** Labels from numbers, which are checked before anything of the size they imply is allocated. */
public final class ClassLabels {
    private static final int MAX_CLASSES = 1 << 16;

    private ClassLabels() {}

    /** Labels whose class names are their numbers, {@code 0..largest}. */
    public static Labels numbered(Location location, int[] classes) {
        return numbered(classes, check(location, classes, 0));
    }

    /** The same, with −1 for nodes without a label. */
    public static Labels partial(Location location, int[] classes) {
        return numbered(classes, check(location, classes, Labels.UNLABELLED));
    }

    private static Labels numbered(int[] classes, int count) {
        return Labels.of(
                classes, IntStream.range(0, count).mapToObj(Integer::toString).toList());
    }

    /** Labels with given class names; a class without a name is a data error. */
    public static Labels named(Location location, int[] classes, List<String> names) {
        int count = check(location, classes, 0);
        if (count > names.size()) {
            throw location.error(
                    "class " + (count - 1) + " is used, but only " + names.size() + " classes have a name");
        }
        return Labels.of(classes, names);
    }

    private static int check(Location location, int[] classes, int least) {
        int count = 0;
        int allowed = Math.min(classes.length, MAX_CLASSES);
        for (int node = 0; node < classes.length; node++) {
            if (classes[node] < least || classes[node] >= allowed) {
                throw location.error("node " + node + " has label " + classes[node] + "; labels are 0.." + (allowed - 1)
                        + (least < 0 ? ", or " + least + " for none" : "") + ", at most as many as nodes");
            }
            count = Math.max(count, classes[node] + 1);
        }
        return count;
    }
}
