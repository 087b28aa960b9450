package org.sgul.graph.read.heterophilous;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.NodeList;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.NpyArray;
import org.sgul.graph.read.npy.NpzFile;

/** Masks named mask-0, mask-1, … from the rows of three arrays; the three parts of a mask are disjoint and not empty. */
final class MaskRows {
    private MaskRows() {}

    static List<Mask> read(NpzFile npz, int nodes) {
        NpyArray train = npz.array("train_masks").expect(-1, nodes);
        int count = train.dimension(0);
        NpyArray validation = npz.array("val_masks").expect(count, nodes);
        NpyArray test = npz.array("test_masks").expect(count, nodes);
        boolean[] inTrain = train.booleans();
        boolean[] inValidation = validation.booleans();
        boolean[] inTest = test.booleans();
        List<Mask> masks = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            checkDisjoint(validation.location(), row, nodes, inValidation, inTrain);
            checkDisjoint(test.location(), row, nodes, inTest, inTrain);
            checkDisjoint(test.location(), row, nodes, inTest, inValidation);
            masks.add(new Mask(
                    "mask-" + row,
                    nodes(train.location(), row, nodes, inTrain),
                    nodes(validation.location(), row, nodes, inValidation),
                    nodes(test.location(), row, nodes, inTest)));
        }
        return masks;
    }

    private static void checkDisjoint(Location location, int row, int nodes, boolean[] part, boolean[] other) {
        for (int i = row * nodes; i < (row + 1) * nodes; i++) {
            if (part[i] && other[i]) {
                throw location.at("row " + row)
                        .error("selects node " + (i - row * nodes)
                                + ", which another mask of this row also selects; train,"
                                + " validation and test must be disjoint");
            }
        }
    }

    private static NodeList nodes(Location location, int row, int nodes, boolean[] selected) {
        int[] ids = IntStream.range(0, nodes)
                .filter(node -> selected[row * nodes + node])
                .toArray();
        if (ids.length == 0) {
            throw location.at("row " + row).error("selects no node; at least one is needed");
        }
        return NodeList.of(ids);
    }
}
