package org.sgul.graph.read.pickle;

import java.util.Optional;
import java.util.regex.Pattern;

/** The names that a pickle may contain. This reader defines their meaning; they are never looked up in Python. */
enum KnownGlobal {
    ARRAY_FUNCTION("numpy(\\._?core)?\\.multiarray", "_reconstruct"),
    SCALAR_FUNCTION("numpy(\\._?core)?\\.multiarray", "scalar"),
    ARRAY("numpy", "ndarray"),
    TYPE("numpy", "dtype"),
    CSR_MATRIX("scipy\\.sparse(\\._?csr)?", "csr_matrix"),
    DEFAULT_DICT("collections", "defaultdict"),
    LIST("__builtin__|builtins", "list"),
    OBJECT("__builtin__|builtins", "object"),
    NEW_OBJECT_FUNCTION("copy_reg|copyreg", "_reconstructor"),
    ENCODE_FUNCTION("_codecs", "encode");

    private final Pattern module;
    private final String name;

    KnownGlobal(String module, String name) {
        this.module = Pattern.compile(module);
        this.name = name;
    }

    static Optional<KnownGlobal> of(String module, String name) {
        for (KnownGlobal global : values()) {
            if (global.name.equals(name) && global.module.matcher(module).matches()) {
                return Optional.of(global);
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return name;
    }
}
