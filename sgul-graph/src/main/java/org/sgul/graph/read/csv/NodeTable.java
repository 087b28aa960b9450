package org.sgul.graph.read.csv;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.graph.read.Decimals;
import org.sgul.graph.read.HeapBudget;

/** The content of {@code nodes.csv}; nodes are numbered in the order of their rows. */
final class NodeTable {
    private static final Set<String> ID_NAMES = Set.of("id", "node", "node_id", "nodeid", "node-id", "name");
    private static final Set<String> LABEL_NAMES = Set.of("label", "class", "y", "category", "target");
    private static final Pattern WHOLE_NUMBER = Pattern.compile("[+-]?\\d{1,18}");
    private static final Pattern FRACTION =
            Pattern.compile("[+-]?\\d*\\.\\d*[1-9]\\d*(e[+-]?\\d+)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)(e[+-]?\\d+)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern DATA = Pattern.compile(
            "|[+-]?(\\d+([.,]\\d*)?|[.,]\\d+)(e[+-]?\\d+)?|[+-]?(nan|inf|infinity)|null|na", Pattern.CASE_INSENSITIVE);
    private static final int ROWS_BETWEEN_CHECKS = 1 << 10;
    private static final String EXPECTED = "id, label, features…";
    private static final int NO_COLUMN = -1;

    private final HeapBudget budget;
    private final List<String> ids = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, Integer> classes = new HashMap<>();
    private long[] lines = new long[256];
    private int[] labels = new int[256];
    private int unlabelled;
    private int splitColumn = NO_COLUMN;
    private final OwnSplit split = new OwnSplit();
    private @Nullable CSVRecord header;
    private @Nullable FeatureRows features;

    private NodeTable(HeapBudget budget) {
        this.budget = budget;
    }

    static NodeTable read(Path file, CsvOptions options, HeapBudget budget, RunContext context) {
        NodeTable nodes = new NodeTable(budget);
        try (CsvTable table = new CsvTable(file, options.givenDelimiter(), EXPECTED);
                Progress.Task task = context.progress().start("reading " + file.getFileName(), -1)) {
            while (table.hasNext()) {
                CSVRecord row = table.next();
                if (nodes.features == null) {
                    nodes.start(table, row, options.header());
                }
                if (row != nodes.header) {
                    nodes.add(table, row);
                }
                if (nodes.ids.size() % ROWS_BETWEEN_CHECKS == 0) {
                    context.checkCancelled();
                    task.advance(ROWS_BETWEEN_CHECKS);
                }
            }
            if (nodes.ids.isEmpty()) {
                throw table.error("has no nodes; the columns must be " + EXPECTED);
            }
            nodes.refuseMeasurements(file);
        }
        return nodes;
    }

    int size() {
        return ids.size();
    }

    int unlabelled() {
        return unlabelled;
    }

    /** The number of the node with this id, or -1 if there is none. */
    int number(String id) {
        return numbers.getOrDefault(id, -1);
    }

    String id(int number) {
        return ids.get(number);
    }

    /** Returns whether every id is a whole number, so that a word cannot be an id. */
    boolean idsAreNumbers() {
        return ids.stream().allMatch(id -> WHOLE_NUMBER.matcher(id).matches());
    }

    NodeNames names() {
        for (int node = 0; node < ids.size(); node++) {
            if (!ids.get(node).equals(Integer.toString(node))) {
                return List.copyOf(ids)::get;
            }
        }
        return NodeNames.NUMBERS;
    }

    FeatureMatrix features() {
        if (features == null) {
            throw new IllegalStateException("nothing was read");
        }
        return features.build(header == null ? List.of() : featureNames(header));
    }

    private List<String> featureNames(CSVRecord names) {
        return IntStream.range(2, names.size())
                .filter(column -> column != splitColumn)
                .mapToObj(names::get)
                .toList();
    }

    /** The labels; classes are the distinct labels, sorted numerically if all are whole numbers. */
    Labels labels() {
        List<String> names = new ArrayList<>(classes.keySet());
        boolean allNumbers =
                names.stream().allMatch(name -> WHOLE_NUMBER.matcher(name).matches());
        Comparator<String> byText = Comparator.naturalOrder();
        names.sort(
                allNumbers ? Comparator.<String>comparingLong(Long::parseLong).thenComparing(byText) : byText);
        int[] sorted = new int[names.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[Objects.requireNonNull(classes.get(names.get(i)))] = i;
        }
        int[] byNode = new int[ids.size()];
        for (int node = 0; node < byNode.length; node++) {
            byNode[node] = labels[node] == Labels.UNLABELLED ? Labels.UNLABELLED : sorted[labels[node]];
        }
        return Labels.of(byNode, names);
    }

    /** The mask in the column {@code split}, if there is one. */
    List<Mask> masks() {
        return splitColumn == NO_COLUMN ? List.of() : List.of(split.mask());
    }

    /** Refuses a feature in the place of the label: numbers with a fraction, most of which occur once. */
    private void refuseMeasurements(Path file) {
        if (2 * classes.size() <= ids.size() - unlabelled) {
            return;
        }
        classes.entrySet().stream()
                .filter(label -> FRACTION.matcher(label.getKey()).matches())
                .min(Map.Entry.comparingByValue())
                .ifPresent(label -> {
                    throw SgulException.data(
                            file,
                            "",
                            "column 2" + (header == null ? "" : " ('" + header.get(1) + "')") + " has "
                                    + classes.size() + " different labels, such as " + label.getKey()
                                    + ", so it seems to be a feature; the columns must be " + EXPECTED
                                    + ", and a label that is unknown is an empty cell");
                });
    }

    private void start(CsvTable table, CSVRecord first, CsvOptions.Header wanted) {
        if (first.size() < 3) {
            throw table.error(
                    "has " + first.size() + " columns; they must be " + EXPECTED + " with at least one feature");
        }
        boolean isHeader = switch (wanted) {
            case YES -> true;
            case NO -> false;
            case AUTO -> looksLikeHeader(first);
        };
        if (isHeader) {
            header = first;
            if (LABEL_NAMES.contains(lower(first.get(0))) || ID_NAMES.contains(lower(first.get(1)))) {
                throw table.error("the columns are named '" + first.get(0) + "', '" + first.get(1)
                        + "', …; their order must be " + EXPECTED);
            }
        }
        splitColumn = header == null ? NO_COLUMN : OwnSplit.column(header);
        int columns = first.size() - (splitColumn == NO_COLUMN ? 2 : 3);
        if (columns == 0) {
            throw table.error("has no feature; the columns must be " + EXPECTED);
        }
        features = new FeatureRows(columns, budget);
    }

    private static boolean looksLikeHeader(CSVRecord row) {
        if (ID_NAMES.contains(lower(row.get(0))) || LABEL_NAMES.contains(lower(row.get(1)))) {
            return true;
        }
        return row.stream().skip(2).noneMatch(NodeTable::isData);
    }

    /** Returns whether a text is a number, finite or not, or empty: what even a faulty data row has where a header has names. */
    private static boolean isData(String text) {
        return DATA.matcher(text).matches();
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private void add(CsvTable table, CSVRecord row) {
        String id = row.get(0);
        int node = ids.size();
        if (id.isEmpty()) {
            throw table.error("the node has no id in the first column");
        }
        Integer before = numbers.putIfAbsent(id, node);
        if (before != null) {
            throw table.error("the id '" + id + "' is already used on line " + lines[before] + "; ids must be unique");
        }
        budget.plan(table::location, "this id and the ids before it", id.length() + 160L);
        ids.add(id);
        if (node == lines.length) {
            lines = Arrays.copyOf(lines, 2 * node);
            labels = Arrays.copyOf(labels, 2 * node);
        }
        lines[node] = table.line();
        String label = row.get(1);
        labels[node] = label.isEmpty() ? Labels.UNLABELLED : classes.computeIfAbsent(label, key -> classes.size());
        unlabelled += label.isEmpty() ? 1 : 0;
        float[] values = new float[row.size() - (splitColumn == NO_COLUMN ? 2 : 3)];
        int next = 0;
        for (int column = 2; column < row.size(); column++) {
            if (column == splitColumn) {
                split.add(node, row.get(column), table);
                continue;
            }
            try {
                values[next++] = Decimals.parse(row.get(column));
            } catch (NumberFormatException e) {
                throw notANumber(table, row, column);
            }
        }
        if (features != null) {
            features.add(values, table::location);
        }
    }

    private SgulException notANumber(CsvTable table, CSVRecord row, int column) {
        String name = header == null ? "" : " ('" + header.get(column) + "')";
        String text = row.get(column);
        String hint = text.contains(",") ? "; write numbers with a decimal point" : "";
        if (DECIMAL.matcher(text).matches()) {
            hint = "; numbers are stored in single precision, so the largest is 3.4e38";
        }
        if (header == null && ids.size() == 1) {
            hint += "; if this line contains column names, set header=yes";
        }
        String shown = text.length() > 40 ? text.substring(0, 40) + "…" : text;
        return table.error("column " + (column + 1) + name + " is '" + shown
                + "'; features must be finite numbers (columns are " + EXPECTED + ")" + hint);
    }

    /** The column {@code split} of {@code nodes.csv}, which has {@code train}, {@code validation} or {@code test} for some nodes. */
    private static final class OwnSplit {
        private final IntStream.Builder train = IntStream.builder();
        private final IntStream.Builder validation = IntStream.builder();
        private final IntStream.Builder test = IntStream.builder();

        /** The index of the column in a header, or -1; ids and labels come before it. */
        static int column(CSVRecord header) {
            return IntStream.range(2, header.size())
                    .filter(column ->
                            header.get(column).toLowerCase(Locale.ROOT).equals(CsvReader.SPLIT))
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
                    throw table.error(
                            "the column 'split' is '" + (part.length() > 40 ? part.substring(0, 40) + "…" : part)
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
}
