package org.sgul.graph.read.planetoid;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import org.sgul.graph.read.DatasetFiles;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.Printable;

/** The file with the node ids of the rows of tx and ty, one id per line. */
final class TestIndex {
    private static final int LONGEST_LINE = 20;

    private TestIndex() {}

    /** Reads distinct ids in {@code from..to-1}, as many as tx has rows. */
    static int[] read(Path file, int from, int to, int rows) {
        Location location = new Location(file, "");
        String text = new String(DatasetFiles.bytes(file, (rows + 1L) * LONGEST_LINE), StandardCharsets.ISO_8859_1);
        List<String> lines = text.lines().toList();
        if (lines.size() != rows) {
            throw location.error(
                    "has " + lines.size() + " lines, but tx has " + rows + " rows; both numbers must be equal");
        }
        int[] ids = new int[rows];
        BitSet seen = new BitSet(to);
        for (int i = 0; i < rows; i++) {
            Location line = location.at("line " + (i + 1));
            ids[i] = id(lines.get(i), line, from, to);
            if (seen.get(ids[i])) {
                throw line.error("test node " + ids[i] + " appears twice");
            }
            seen.set(ids[i]);
        }
        return ids;
    }

    private static int id(String text, Location line, int from, int to) {
        String digits = text.strip();
        if (!digits.matches("[0-9]{1,9}")) {
            throw line.error("'" + Printable.of(text) + "' is not a node id");
        }
        int id = Integer.parseInt(digits);
        if (id < from || id >= to) {
            throw line.error("test node " + id + " is not in " + from + ".." + (to - 1)
                    + ", the nodes of the graph that are not in allx");
        }
        return id;
    }
}
