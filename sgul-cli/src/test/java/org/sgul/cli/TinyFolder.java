package org.sgul.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A data set of twelve named nodes as CSV with a split: two games of two targets and three or four players each. */
record TinyFolder(Path folder, Path split) {

    static TinyFolder in(Path parent) throws IOException {
        Path folder = Files.createDirectories(parent.resolve("tiny"));
        StringBuilder nodes = new StringBuilder("id,label,f0,f1,f2\n");
        for (int i = 0; i < 13; i++) {
            nodes.append("\"n,").append(i).append("\",").append(i % 2 == 0 ? "even" : "odd");
            nodes.append(',')
                    .append(i % 2)
                    .append(',')
                    .append((i * 7 % 5) / 4.0)
                    .append(',')
                    .append(i % 3)
                    .append('\n');
        }
        Files.writeString(folder.resolve("nodes.csv"), nodes);
        StringBuilder edges = new StringBuilder("source,target\n");
        int[][] pairs = {{2, 4}, {4, 5}, {3, 5}, {3, 6}, {5, 6}, {7, 9}, {9, 10}, {8, 10}, {8, 11}, {7, 12}, {11, 12}};
        for (int[] pair : pairs) {
            edges.append("\"n,")
                    .append(pair[0])
                    .append("\",\"n,")
                    .append(pair[1])
                    .append("\"\n");
        }
        Files.writeString(folder.resolve("edges.csv"), edges);
        Path split = Files.writeString(parent.resolve("split.json"), """
                {"dataset": "tiny", "setting": "inductive", "train": [0, 1],
                 "validation": {"targets": [2, 3], "nodes": [2, 3, 4, 5, 6]},
                 "test": {"targets": [7, 8], "nodes": [7, 8, 9, 10, 11, 12]}}
                """);
        return new TinyFolder(folder, split);
    }
}
