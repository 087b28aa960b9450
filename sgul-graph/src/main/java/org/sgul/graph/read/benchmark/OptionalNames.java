package org.sgul.graph.read.benchmark;

import java.util.HashSet;
import java.util.List;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.graph.read.npy.NpyArray;
import org.sgul.graph.read.npy.NpyType.Kind;
import org.sgul.graph.read.npy.NpzFile;

/** The names of classes and nodes, if the archive has them as text; some archives have pickled objects, which are skipped. */
final class OptionalNames {
    private final NpzFile npz;
    private final List<String> notes;

    OptionalNames(NpzFile npz, List<String> notes) {
        this.npz = npz;
        this.notes = notes;
    }

    /** The names of the classes; empty if there are none. */
    List<String> classNames() {
        return isText("class_names") ? npz.array("class_names").expect(-1).strings() : List.of();
    }

    NodeNames nodeNames(int nodes) {
        if (!isText("node_names")) {
            return NodeNames.NUMBERS;
        }
        NpyArray array = npz.array("node_names").expect(nodes);
        List<String> names = array.strings();
        if (new HashSet<>(names).size() < nodes) {
            notes.add("node_names contains a name twice; numbers are used instead");
            return NodeNames.NUMBERS;
        }
        return names::get;
    }

    private boolean isText(String entry) {
        if (!npz.has(entry)) {
            return false;
        }
        Kind kind = npz.type(entry).kind();
        if (kind == Kind.OBJECT) {
            notes.add(entry + " contains pickled Python objects and was skipped; numbers are used instead");
        }
        return kind == Kind.UNICODE || kind == Kind.BYTES;
    }
}
