package org.sgul.graph.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.NamedColumns;

/**
 * A value that is so much larger than the others of its feature column that these lose digits (decision D25).
 *
 * <p>Sums have 50 bits below the largest value of a column, so an ordinary value has a relative error of ratio · 2<sup>-50</sup>. Up to
 * a {@linkplain #RATIO ratio} of 2<sup>26</sup>, about 7e7, that is at most 2<sup>-24</sup>, the rounding error of the float that it
 * is stored in, so nothing is lost that was there. Years, counts and heavy tails, whose largest value is up to about 1e6 times the
 * median, stay below. Values up to {@link #SMALLEST} are never reported: in columns of probabilities, shares or eigenvectors
 * the tiny numbers are noise without digits to lose.
 *
 * @param row the node with the value
 * @param value the largest value of its column, with its sign
 * @param usual the median magnitude of the values in the column that are not zero
 * @param others the number of other columns with such a value
 */
public record HugeValue(int row, int column, float value, double usual, int others) {
    /** The largest value of a column may be this many times the median magnitude. */
    static final double RATIO = 0x1p26;

    static final double SMALLEST = 100;
    private static final double ROUNDING = 0x1p-50;
    private static final int MOST_SUSPECTS = 1000;
    /** Floats with the same sign, exponent and first four bits of the fraction share a bin of the histogram. */
    private static final int DROPPED_BITS = 19;

    private record Suspect(int column, int row, float value, double span) {}

    /** The ratio of the value to the usual ones. */
    public double ratio() {
        return Math.abs((double) value) / usual;
    }

    /**
     * Finds the largest of such values, relative to their columns. This takes one pass over the features, and a second one only if a
     * column has both a large value and one that is smaller by the ratio.
     */
    public static Optional<HugeValue> find(FeatureMatrix features) {
        List<Suspect> suspects = suspects(features);
        if (suspects.isEmpty()) {
            return Optional.empty();
        }
        double[] medians = medians(features, suspects);
        List<HugeValue> found = new ArrayList<>();
        for (int i = 0; i < medians.length; i++) {
            Suspect suspect = suspects.get(i);
            HugeValue huge = new HugeValue(suspect.row(), suspect.column(), suspect.value(), medians[i], 0);
            if (huge.ratio() > RATIO) {
                found.add(huge);
            }
        }
        return found.stream()
                .max(Comparator.comparingDouble(HugeValue::ratio))
                .map(most -> new HugeValue(most.row, most.column, most.value, most.usual, found.size() - 1));
    }

    /** Shows the user a note if a data set has such a value. */
    public static void report(Dataset data, RunContext context) {
        find(data.features()).ifPresent(huge -> {
            try (Progress.Task task = context.progress().start("opening " + data.name(), -1)) {
                task.warn(huge.describe(data));
            }
        });
    }

    /** The warning: the value, its effect, and the remedy. */
    public String describe(Dataset data) {
        String name = data.features() instanceof NamedColumns named ? named.columnName(column) : "";
        double error = ratio() * ROUNDING;
        return "warning: feature " + (column + 1) + (name.isEmpty() ? "" : " ('" + name + "')") + " has the value "
                + exact(value) + " at node '" + data.nodeNames().of(row) + "', about " + rounded(ratio())
                + " times its usual magnitude, " + rounded(usual)
                + ". Sums are rounded relative to the largest value, so "
                + (error < 0.1
                        ? "ordinary values of this feature have a relative error of about " + rounded(error)
                        : "ordinary values of this feature have no correct digit")
                + ". If it stands for 'unknown', as 1e9 or -999999 often do, replace it; otherwise rescale the feature or take"
                + " its logarithm"
                + alsoHuge();
    }

    private String alsoHuge() {
        if (others == 0) {
            return "";
        }
        return "; " + others + (others == 1 ? " other feature has" : " other features have") + " such a value, too";
    }

    private static String exact(float value) {
        return Float.toString(value).replaceFirst("\\.0(?=E|$)", "").replace('E', 'e');
    }

    private static String rounded(double number) {
        return number >= 0.001 && number < 10_000
                ? String.format(Locale.ROOT, "%.1g", number)
                : String.format(Locale.ROOT, "%.0e", number)
                        .replaceFirst("e([+-])0*", "e$1")
                        .replace("+", "");
    }

    /** Columns that may have a huge value, those with the largest span of magnitudes first. */
    private static List<Suspect> suspects(FeatureMatrix features) {
        int columns = features.columns();
        float[] largest = new float[columns];
        float[] smallest = new float[columns];
        int[] rows = new int[columns];
        for (int row = 0; row < features.rows(); row++) {
            int entries = features.storedEntries(row);
            for (int i = 0; i < entries; i++) {
                float value = features.value(row, i);
                float magnitude = Math.abs(value);
                if (magnitude != 0) {
                    int column = features.column(row, i);
                    if (magnitude > Math.abs(largest[column])) {
                        largest[column] = value;
                        rows[column] = row;
                    }
                    if (smallest[column] == 0 || magnitude < smallest[column]) {
                        smallest[column] = magnitude;
                    }
                }
            }
        }
        List<Suspect> suspects = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            double span = Math.abs((double) largest[column]) / smallest[column];
            if (Math.abs(largest[column]) > SMALLEST && span > RATIO) {
                suspects.add(new Suspect(column, rows[column], largest[column], span));
            }
        }
        suspects.sort(Comparator.comparingDouble(Suspect::span).reversed());
        return suspects.subList(0, Math.min(MOST_SUSPECTS, suspects.size()));
    }

    /** The lower median of the magnitudes above 0 in each column, rounded down by at most a sixteenth. */
    private static double[] medians(FeatureMatrix features, List<Suspect> suspects) {
        int[] places = new int[features.columns()];
        for (int i = 0; i < suspects.size(); i++) {
            places[suspects.get(i).column()] = i + 1;
        }
        int[][] bins = new int[suspects.size()][1 << (31 - DROPPED_BITS)];
        int[] counts = new int[suspects.size()];
        for (int row = 0; row < features.rows(); row++) {
            int entries = features.storedEntries(row);
            for (int i = 0; i < entries; i++) {
                int place = places[features.column(row, i)] - 1;
                float magnitude = Math.abs(features.value(row, i));
                if (place >= 0 && magnitude != 0) {
                    bins[place][Float.floatToRawIntBits(magnitude) >> DROPPED_BITS]++;
                    counts[place]++;
                }
            }
        }
        double[] medians = new double[bins.length];
        for (int i = 0; i < bins.length; i++) {
            int bin = 0;
            for (int below = bins[i][0]; 2L * below < counts[i]; below += bins[i][bin]) {
                bin++;
            }
            medians[i] = Math.max(Float.intBitsToFloat(bin << DROPPED_BITS), Float.MIN_VALUE);
        }
        return medians;
    }
}
