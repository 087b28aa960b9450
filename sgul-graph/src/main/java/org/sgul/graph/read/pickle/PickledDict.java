package org.sgul.graph.read.pickle;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A Python dict or defaultdict; keys are whole numbers or text. */
record PickledDict(Map<Object, Object> items) {

    @Nullable
    Object get(String key) {
        return items.get(key);
    }
}
