package org.sgul.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** A data set of sixty people as CSV in two camps, twelve of them with a label; neighbours are mostly of the same camp. */
final class OwnGraph {
    private static final int NODES = 60;

    private OwnGraph() {}

    /** Writes the data set. {@code labelled} is the number of nodes with a label; all labels are true. */
    static Path in(Path parent, int labelled, String columnSplit) throws IOException {
        Path folder = Files.createDirectories(parent.resolve("people"));
        Random random = new Random(5);
        boolean split = !columnSplit.isEmpty();
        StringBuilder nodes = new StringBuilder("id,label,f0,f1" + (split ? ",split" : "") + "\n");
        StringBuilder edges = new StringBuilder("source,target\n");
        for (int i = 0; i < NODES; i++) {
            int camp = i % 2;
            nodes.append("p").append(i).append(',').append(i < labelled ? (camp == 0 ? "red" : "blue") : "");
            nodes.append(',')
                    .append(camp + random.nextGaussian() / 2)
                    .append(',')
                    .append(random.nextGaussian());
            nodes.append(split ? "," + part(i, columnSplit) : "").append('\n');
            for (int e = 0; e < 3; e++) {
                int other = (i + 2 * (1 + random.nextInt(10)) + (random.nextInt(6) == 0 ? 1 : 0)) % NODES;
                edges.append('p').append(i).append(",p").append(other).append('\n');
            }
        }
        Files.writeString(folder.resolve("nodes.csv"), nodes);
        Files.writeString(folder.resolve("edges.csv"), edges);
        return folder;
    }

    private static String part(int node, String parts) {
        String[] names = parts.split(" ", -1);
        return node < names.length ? names[node] : "";
    }
}
