package org.sgul.graph.read.pickle;

import java.util.List;

/** A Python tuple. */
record PickledTuple(List<Object> elements) {

    int size() {
        return elements.size();
    }

    Object get(int i) {
        return elements.get(i);
    }
}
