package org.sgul.graph.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.NodeList;
import org.sgul.core.run.Shuffles;
import org.sgul.graph.generate.GeneratorSettings.MaskKind;

/** Draws masks like those of published data sets. */
final class BlockMasks {
    private static final int RANDOM_MASKS = 10;

    private final ClassBlocks blocks;
    private final int[] classOf;
    private final int[] ids;
    private final RandomGenerator random;

    BlockMasks(ClassBlocks blocks, int[] classOf, int[] ids, RandomGenerator random) {
        this.blocks = blocks;
        this.classOf = classOf;
        this.ids = ids;
        this.random = random;
    }

    List<Mask> draw(MaskKind kind) {
        return switch (kind) {
            case NONE -> List.of();
            case PUBLIC -> List.of(publicMask());
            case TIME -> List.of(timeMask());
            case RANDOM -> randomMasks();
        };
    }

    private Mask publicMask() {
        int nodes = blocks.nodes();
        int perClass = Math.max(1, Math.min(20, nodes / (6 * blocks.classes())));
        double scale = Math.min(1, (2.0 * nodes / 3 - perClass * blocks.classes()) / 1500);
        int[] taken = new int[blocks.classes()];
        int[] chosen = new int[nodes];
        int train = 0;
        int others = nodes;
        for (int position : Shuffles.permutation(nodes, random)) {
            if (taken[classOf[position]]++ < perClass) {
                chosen[train++] = ids[position];
            } else {
                chosen[--others] = ids[position];
            }
        }
        int left = nodes - train;
        int validation = Math.min(left / 2, (int) Math.max(1, 500 * scale));
        int test = Math.min(left - validation, (int) Math.max(1, 1000 * scale));
        return cut("public", chosen, train, validation, test);
    }

    private Mask timeMask() {
        int nodes = blocks.nodes();
        long[] ageAndPosition = new long[nodes];
        for (int position = 0; position < nodes; position++) {
            int classId = classOf[position];
            double rank = (position - blocks.start(classId)) / (double) blocks.size(classId);
            long age = (long) ((rank + random.nextDouble()) * (1 << 30));
            ageAndPosition[position] = age << 31 | position;
        }
        Arrays.sort(ageAndPosition);
        int[] chosen = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            chosen[i] = ids[(int) (ageAndPosition[i] & Integer.MAX_VALUE)];
        }
        int train = (int) (nodes * 0.537);
        int validation = (int) (nodes * 0.176);
        return cut("time", chosen, train, validation, nodes - train - validation);
    }

    private List<Mask> randomMasks() {
        List<Mask> masks = new ArrayList<>();
        int half = blocks.nodes() / 2;
        int quarter = blocks.nodes() / 4;
        for (int i = 0; i < RANDOM_MASKS; i++) {
            int[] chosen = Shuffles.permutation(blocks.nodes(), random);
            masks.add(cut("random-" + i, chosen, half, quarter, blocks.nodes() - half - quarter));
        }
        return masks;
    }

    private static Mask cut(String name, int[] chosen, int train, int validation, int test) {
        return new Mask(
                name,
                part(chosen, 0, train),
                part(chosen, train, train + validation),
                part(chosen, train + validation, train + validation + test));
    }

    private static NodeList part(int[] chosen, int from, int to) {
        return NodeList.of(Arrays.copyOfRange(chosen, from, to)).sorted();
    }
}
