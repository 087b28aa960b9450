package org.sgul.graph.read.planetoid;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.SparseFeatures;

/** Arranges the rows of allx and tx, or of ally and ty, in the order of node ids. */
final class Stacking {
    private static final int NOWHERE = -1;

    private final int firstTest;
    private final int[] testRows;

    /** Nodes below {@code firstTest} are the rows of allx; row i of tx is node {@code testIds[i]}. */
    Stacking(int nodes, int firstTest, int[] testIds) {
        this.firstTest = firstTest;
        this.testRows = new int[nodes - firstTest];
        Arrays.fill(testRows, NOWHERE);
        for (int i = 0; i < testIds.length; i++) {
            testRows[testIds[i] - firstTest] = i;
        }
    }

    /** A note about the nodes that are in neither file. */
    List<String> notes() {
        long missing = Arrays.stream(testRows).filter(row -> row == NOWHERE).count();
        return missing == 0
                ? List.of()
                : List.of(missing
                        + " nodes have neither features nor a label in the files; they have zero rows and class 0");
    }

    int[] classes(int[] ally, int[] ty) {
        int[] classes = Arrays.copyOf(ally, firstTest + testRows.length);
        for (int i = 0; i < testRows.length; i++) {
            classes[firstTest + i] = testRows[i] == NOWHERE ? 0 : ty[testRows[i]];
        }
        return classes;
    }

    SparseFeatures features(FeatureMatrix allx, FeatureMatrix tx) {
        int nodes = firstTest + testRows.length;
        int stored = Math.toIntExact(allx.storedEntries() + tx.storedEntries());
        int[] offsets = new int[nodes + 1];
        int[] columns = new int[stored];
        float[] values = new float[stored];
        int at = 0;
        for (int node = 0; node < nodes; node++) {
            FeatureMatrix part = node < firstTest ? allx : tx;
            int row = node < firstTest ? node : testRows[node - firstTest];
            int entries = row == NOWHERE ? 0 : part.storedEntries(row);
            for (int i = 0; i < entries; i++) {
                columns[at] = part.column(row, i);
                values[at++] = part.value(row, i);
            }
            offsets[node + 1] = at;
        }
        return SparseFeatures.owning(offsets, columns, values, allx.columns());
    }
}
