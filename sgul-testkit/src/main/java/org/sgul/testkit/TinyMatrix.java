package org.sgul.testkit;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;

/** A feature matrix of entry lists: all entries if it is dense, those other than zero if it is sparse. */
final class TinyMatrix implements FeatureMatrix {
    private record Entry(int column, float value) {}

    private final Entry[][] entries;
    private final int columns;
    private final boolean sparse;

    private TinyMatrix(Entry[][] entries, int columns, boolean sparse) {
        this.entries = entries;
        this.columns = columns;
        this.sparse = sparse;
    }

    static TinyMatrix dense(float[][] rows, int columns) {
        return of(rows, columns, false);
    }

    static TinyMatrix sparse(float[][] rows, int columns) {
        return of(rows, columns, true);
    }

    private static TinyMatrix of(float[][] rows, int columns, boolean sparse) {
        Entry[][] entries = Arrays.stream(rows)
                .map(row -> IntStream.range(0, columns)
                        .filter(column -> !sparse || row[column] != 0)
                        .mapToObj(column -> new Entry(column, row[column]))
                        .toArray(Entry[]::new))
                .toArray(Entry[][]::new);
        return new TinyMatrix(entries, columns, sparse);
    }

    @Override
    public int rows() {
        return entries.length;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public long storedEntries() {
        return Arrays.stream(entries).mapToLong(row -> row.length).sum();
    }

    @Override
    public boolean isSparse() {
        return sparse;
    }

    @Override
    public int storedEntries(int row) {
        return entries[row].length;
    }

    @Override
    public int column(int row, int i) {
        return entries[row][i].column();
    }

    @Override
    public float value(int row, int i) {
        return entries[row][i].value();
    }

    @Override
    public void addRow(int row, double scale, double[] accumulator) {
        for (Entry entry : entries[row]) {
            accumulator[entry.column()] += scale * entry.value();
        }
    }

    @Override
    public double dot(int row, double[] vector) {
        double sum = 0;
        for (Entry entry : entries[row]) {
            sum += entry.value() * vector[entry.column()];
        }
        return sum;
    }

    @Override
    public TinyMatrix select(NodeList rows) {
        return new TinyMatrix(rows.stream().mapToObj(row -> entries[row]).toArray(Entry[][]::new), columns, sparse);
    }
}
