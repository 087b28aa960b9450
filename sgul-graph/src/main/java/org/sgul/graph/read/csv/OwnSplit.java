package org.sgul.graph.read.csv;

import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVRecord;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.NodeList;

/** The column {@code split} of {@code nodes.csv}, which has {@code train}, {@code validation} or {@code test} for some nodes. */
final class OwnSplit {
    private final IntStream.Builder train = IntStream.builder();
    private final IntStream.Builder validation = IntStream.builder();
    private final IntStream.Builder test = IntStream.builder();

    /** The index of the column in a header, or -1; ids and labels come before it. */
    static int column(CSVRecord header) {
        return IntStream.range(2, header.size())
                .filter(column -> header.get(column).toLowerCase(Locale.ROOT).equals(CsvReader.SPLIT))
                .findFirst()
                .orElse(-1);
    }

    void add(int node, String part, CsvTable table) {
        switch (part.toLowerCase(Locale.ROOT)) {
            case "train" -> train.add(node);
            case "validation", "val", "valid" -> validation.add(node);
            case "test" -> test.add(node);
            case "" -> {
                // the node belongs to no part
            }
            default ->
                throw table.error("the column 'split' is '" + (part.length() > 40 ? part.substring(0, 40) + "…" : part)
                        + "'; allowed: train, validation, test, or nothing; if it is a feature, rename it");
        }
    }

    Mask mask() {
        return new Mask(CsvReader.SPLIT, nodes(train), nodes(validation), nodes(test));
    }

    private static NodeList nodes(IntStream.Builder part) {
        return NodeList.of(part.build().toArray());
    }
}
