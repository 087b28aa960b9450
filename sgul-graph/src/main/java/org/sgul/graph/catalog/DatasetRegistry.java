package org.sgul.graph.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.sgul.api.SgulException;

/** The data sets that SGUL can download by name; every file is pinned to a public repository, commit and content. */
public final class DatasetRegistry {
    private static final String RESOURCE = "registry.csv";
    private static final List<String> COLUMNS =
            List.of("dataset", "format", "github_repository", "commit", "path", "git_blob_sha1");
    private static final Pattern REPOSITORY = Pattern.compile("[\\w.-]+/[\\w.-]+");
    private static final Pattern PATH = Pattern.compile("\\w[\\w./-]*");
    private static final Pattern SHA1 = Pattern.compile("[0-9a-f]{40}");

    private final Map<String, RegisteredDataset> datasets = new LinkedHashMap<>();

    private DatasetRegistry(List<RegisteredDataset> all) {
        all.forEach(dataset -> datasets.put(dataset.name(), dataset));
    }

    /** The registry that is part of SGUL. */
    public static DatasetRegistry embedded() {
        try (InputStream in = DatasetRegistry.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw SgulException.internal("the resource " + RESOURCE + " is missing from SGUL's jar", null);
            }
            return read(new InputStreamReader(in, StandardCharsets.UTF_8), RESOURCE);
        } catch (IOException e) {
            throw SgulException.internal("the resource " + RESOURCE + " cannot be read", e);
        }
    }

    /** Reads a registry from a table with the columns dataset, format, github_repository, commit, path, git_blob_sha1. */
    static DatasetRegistry read(Reader table, String source) throws IOException {
        Map<String, List<RegisteredFile>> files = new LinkedHashMap<>();
        Map<String, String> formats = new LinkedHashMap<>();
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (CSVParser parser =
                CSVParser.builder().setReader(table).setFormat(format).get()) {
            if (!parser.getHeaderNames().equals(COLUMNS)) {
                throw SgulException.data(
                        source + ", line 1: the columns are " + parser.getHeaderNames() + ", not " + COLUMNS);
            }
            for (CSVRecord row : parser) {
                String where = source + ", line " + parser.getCurrentLineNumber() + ": ";
                RegisteredFile file = file(row, where);
                String before = formats.putIfAbsent(row.get(0), row.get(1));
                if (before != null && !before.equals(row.get(1))) {
                    throw SgulException.data(where + row.get(0) + " has two formats, " + before + " and " + row.get(1));
                }
                files.computeIfAbsent(row.get(0), name -> new ArrayList<>()).add(file);
            }
        }
        List<RegisteredDataset> all = new ArrayList<>();
        files.forEach((name, list) -> all.add(new RegisteredDataset(name, formats.getOrDefault(name, ""), list)));
        return new DatasetRegistry(all);
    }

    private static RegisteredFile file(CSVRecord row, String where) {
        if (!row.isConsistent()) {
            throw SgulException.data(where + "has " + row.size() + " columns, not " + COLUMNS.size());
        }
        RegisteredFile file = new RegisteredFile(row.get(2), row.get(3), row.get(4), row.get(5));
        boolean pinned = REPOSITORY.matcher(file.repository()).matches()
                && SHA1.matcher(file.commit()).matches()
                && SHA1.matcher(file.gitBlobSha1()).matches();
        boolean byHand = (file.repository() + file.commit() + file.gitBlobSha1()).isEmpty();
        boolean inside = PATH.matcher(file.path()).matches() && !file.path().contains("..");
        if (!inside || !(pinned || byHand)) {
            throw SgulException.data(
                    where + "expected a repository as owner/name, a commit and a blob id of 40 hexadecimal digits"
                            + " and a relative path, not " + row.toList());
        }
        return file;
    }

    /** All data sets, in the registry's order. */
    public List<RegisteredDataset> all() {
        return List.copyOf(datasets.values());
    }

    /** The data set of this name. */
    public Optional<RegisteredDataset> find(String name) {
        return Optional.ofNullable(datasets.get(name));
    }
}
