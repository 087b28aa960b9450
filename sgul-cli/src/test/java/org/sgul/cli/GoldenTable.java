package org.sgul.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/**
 * A table of texts whose rows are found by their key and whose cells by the name of their column. CSV is read and written here, so that
 * the program's own code cannot hide its errors.
 *
 * @param keys the columns whose texts identify a row
 * @param rows from the key's texts to the row's texts by column, in the order of the file
 */
record GoldenTable(List<String> keys, Map<List<String>, Map<String, String>> rows) {
    /** In digests, the column for the keys of a group's rows. */
    private static final String ROWS = "rows";

    private static final int SHOWN = 2;
    private static final int DIGEST_LETTERS = 10;

    /** The rows of {@code NAME.csv} or {@code NAME.csv.gz} in a folder: texts by column. */
    static List<Map<String, String>> read(Path folder, String name) {
        Path plain = folder.resolve(name + ".csv");
        Path file = Files.exists(plain) ? plain : folder.resolve(name + ".csv.gz");
        try (InputStream bytes = Files.newInputStream(file);
                InputStream content = file.equals(plain) ? bytes : new GZIPInputStream(bytes)) {
            List<List<String>> records = parse(new String(content.readAllBytes(), StandardCharsets.UTF_8));
            List<String> header = records.get(0);
            List<Map<String, String>> rows = new ArrayList<>();
            for (List<String> texts : records.subList(1, records.size())) {
                if (texts.size() != header.size()) {
                    throw new AssertionError(file + ": a row has more or fewer fields than the header: " + texts);
                }
                Map<String, String> row = new LinkedHashMap<>();
                for (int i = 0; i < texts.size(); i++) {
                    row.put(header.get(i), texts.get(i));
                }
                rows.add(row);
            }
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static GoldenTable of(List<String> keys, List<Map<String, String>> rows) {
        Map<List<String>, Map<String, String>> byKey = new LinkedHashMap<>();
        for (Map<String, String> row : rows) {
            List<String> key = key(row, keys);
            if (byKey.put(key, row) != null) {
                throw new AssertionError("two rows have the key " + keys + " = " + key);
            }
        }
        return new GoldenTable(keys, byKey);
    }

    /** All columns, which every row has. */
    private Set<String> columns() {
        return rows.isEmpty()
                ? new LinkedHashSet<>(keys)
                : rows.values().iterator().next().keySet();
    }

    static List<String> key(Map<String, String> row, List<String> keys) {
        return keys.stream().map(key -> Objects.toString(row.get(key))).toList();
    }

    /**
     * The table with one row per group of rows that share the first keys. A cell has all texts of the group if they are few or the same;
     * else the first ones, the sum if all are numbers, and a digest of all texts with the other keys. Equal cells mean equal texts.
     */
    GoldenTable digests(int groupKeys) {
        List<String> groupColumns = keys.subList(0, groupKeys);
        List<String> rowColumns = keys.subList(groupKeys, keys.size());
        Map<List<String>, SortedMap<String, Map<String, String>>> groups = new LinkedHashMap<>();
        rows.values()
                .forEach(row -> groups.computeIfAbsent(key(row, groupColumns), group -> new TreeMap<>())
                        .put(sortable(key(row, rowColumns)), row));
        Set<String> others = new LinkedHashSet<>(columns());
        keys.forEach(others::remove);
        List<Map<String, String>> condensed = new ArrayList<>();
        groups.forEach((group, members) -> {
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < groupKeys; i++) {
                row.put(groupColumns.get(i), group.get(i));
            }
            String names =
                    String.join(" ", members.keySet()).replaceAll("\\s+", " ").strip();
            row.put(ROWS, members.size() <= SHOWN ? names : members.size() + " sha256 " + sha256(names));
            for (String column : others) {
                row.put(
                        column,
                        digest(members.values().stream()
                                .map(member -> member.get(column))
                                .toList()));
            }
            condensed.add(row);
        });
        return of(groupColumns, condensed);
    }

    /** A text that puts whole numbers in their order. */
    private static String sortable(List<String> key) {
        return key.stream()
                .map(text -> String.format(Locale.ROOT, "%12s", text))
                .collect(Collectors.joining("\n"));
    }

    private static String digest(List<String> texts) {
        if (texts.size() <= SHOWN) {
            return String.join(" ", texts);
        }
        if (Set.copyOf(texts).size() == 1) {
            return "all " + texts.get(0);
        }
        String first = texts.stream().limit(SHOWN).collect(Collectors.joining(" "));
        return first + " … " + sum(texts) + "sha256 " + sha256(String.join("\n", texts));
    }

    private static String sum(List<String> texts) {
        double sum = 0;
        try {
            for (String text : texts) {
                sum += text.isEmpty() ? 0 : Double.parseDouble(text);
            }
        } catch (NumberFormatException e) {
            return "";
        }
        return "sum " + sum + " ";
    }

    private static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGEST_LETTERS);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** How another table differs: missing columns, missing or additional rows, and other texts. Additional columns are no difference. */
    List<String> differences(String name, GoldenTable actual) {
        List<String> differences = new ArrayList<>();
        Set<String> present = actual.columns();
        columns().stream()
                .filter(column -> !present.contains(column))
                .forEach(column -> differences.add(name + ": column " + column + " is missing"));
        rows.forEach((key, row) -> {
            Map<String, String> other = actual.rows.get(key);
            if (other == null) {
                differences.add(name + ": row " + described(key) + " is missing");
                return;
            }
            row.forEach((column, expected) -> {
                String found = other.get(column);
                if (found != null && !found.equals(expected)) {
                    differences.add(name + ": row " + described(key) + ": column " + column + ":\n    expected: "
                            + expected + "\n    actual:   " + found);
                }
            });
        });
        actual.rows.keySet().stream()
                .filter(key -> !rows.containsKey(key))
                .forEach(key -> differences.add(name + ": row " + described(key) + " is not in the golden file"));
        return differences;
    }

    private String described(List<String> key) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            parts.add(keys.get(i) + "=" + key.get(i));
        }
        return String.join(", ", parts);
    }

    void write(Path file) {
        StringBuilder text = new StringBuilder(line(columns()));
        rows.values()
                .forEach(
                        row -> text.append(line(columns().stream().map(row::get).toList())));
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(Collection<String> texts) {
        return texts.stream()
                .map(text -> text.matches("[^\",\\r\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(",", "", "\n"));
    }

    /** Parses CSV as in RFC 4180. */
    private static List<List<String>> parse(String csv) throws IOException {
        List<List<String>> records = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        int last = ',';
        StringReader reader = new StringReader(csv);
        for (int c = reader.read(); c >= 0; c = reader.read()) {
            if (c == '"') {
                // A doubled quote ends a quoted part and begins the next one: together they mean one quote.
                quoted = !quoted;
                if (quoted && last == '"') {
                    field.append('"');
                }
            } else if (quoted || (c != ',' && c != '\n')) {
                field.append((char) c);
            } else {
                row.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    records.add(row);
                    row = new ArrayList<>();
                }
            }
            last = c;
        }
        return records;
    }
}
