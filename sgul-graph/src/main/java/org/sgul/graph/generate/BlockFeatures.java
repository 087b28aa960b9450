package org.sgul.graph.generate;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.core.run.Shuffles;
import org.sgul.graph.generate.GeneratorSettings.FeatureKind;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.RowNormalization;
import org.sgul.graph.store.SparseFeatures;

/** Draws features that depend on a node's class. */
final class BlockFeatures {
    private static final int WORD_TRIES = 16;

    private BlockFeatures() {}

    static FeatureMatrix draw(GeneratorSettings settings, int[] labels, RandomGenerator random) {
        FeatureMatrix features = settings.featureKind() == FeatureKind.SPARSE
                ? bagOfWords(settings, labels, random)
                : meanPlusNoise(settings, labels, random);
        return settings.rowNormalization() ? RowNormalization.apply(features) : features;
    }

    /**
     * Draws each word of a row from the words of the node's class with probability {@code informativeness}, otherwise from all
     * words; in both pools, early words are more frequent. Words are assigned to classes in turn, and columns are shuffled.
     */
    private static SparseFeatures bagOfWords(GeneratorSettings settings, int[] labels, RandomGenerator random) {
        int words = settings.features();
        int[] columnOf = Shuffles.permutation(words, random);
        int spread = settings.nonZeros() / 2;
        int[] offsets = new int[labels.length + 1];
        for (int row = 0; row < labels.length; row++) {
            int length = settings.nonZeros() - spread + random.nextInt(2 * spread + 1);
            offsets[row + 1] = offsets[row] + Math.min(words, length);
        }
        int[] columns = new int[offsets[labels.length]];
        int[] lastRowOf = new int[words];
        Arrays.fill(lastRowOf, -1);
        for (int row = 0; row < labels.length; row++) {
            for (int i = offsets[row]; i < offsets[row + 1]; i++) {
                int word = word(settings, labels[row], random);
                for (int tries = 0; lastRowOf[word] == row; tries++) {
                    word = tries < WORD_TRIES ? word(settings, labels[row], random) : (word + 1) % words;
                }
                lastRowOf[word] = row;
                columns[i] = columnOf[word];
            }
            Arrays.sort(columns, offsets[row], offsets[row + 1]);
        }
        float[] ones = new float[columns.length];
        Arrays.fill(ones, 1);
        return SparseFeatures.owning(offsets, columns, ones, words);
    }

    private static int word(GeneratorSettings settings, int label, RandomGenerator random) {
        boolean ofClass = random.nextDouble() < settings.informativeness();
        double u = random.nextDouble();
        if (!ofClass) {
            return (int) (settings.features() * u * u);
        }
        int ownWords = Math.max(1, settings.features() / settings.classes());
        int rank = (int) (ownWords * u * u);
        return (rank * settings.classes() + label) % settings.features();
    }

    /** Draws rows {@code informativeness · class mean + (1 − informativeness) · noise}, both of unit variance. */
    private static DenseFeatures meanPlusNoise(GeneratorSettings settings, int[] labels, RandomGenerator random) {
        double signal = settings.informativeness();
        float[][] means = new float[settings.classes()][settings.features()];
        for (float[] mean : means) {
            for (int i = 0; i < mean.length; i++) {
                mean[i] = (float) (signal * bellShaped(random));
            }
        }
        float[][] rows = new float[labels.length][settings.features()];
        for (int row = 0; row < rows.length; row++) {
            float[] mean = means[labels[row]];
            for (int i = 0; i < mean.length; i++) {
                rows[row][i] = (float) (mean[i] + (1 - signal) * bellShaped(random));
            }
        }
        return DenseFeatures.owning(rows, settings.features());
    }

    /** The sum of four uniform numbers, scaled to mean 0 and variance 1; the bits are the same on every machine. */
    private static double bellShaped(RandomGenerator random) {
        long bits = random.nextLong();
        long sum = (bits & 0xffff) + (bits >>> 16 & 0xffff) + (bits >>> 32 & 0xffff) + (bits >>> 48);
        return (sum - 131070) * (1 / 37837.228);
    }
}
