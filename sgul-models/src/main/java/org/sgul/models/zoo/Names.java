package org.sgul.models.zoo;

/** The names of weights (decision D24 for the first two layers of the paper's models). */
final class Names {
    private Names() {}

    static String weight(int layer) {
        return "l" + layer + ".weight";
    }

    static String bias(int layer) {
        return "l" + layer + ".bias";
    }

    static String selfWeight(int layer) {
        return "l" + layer + ".self.weight";
    }

    static String source(int layer) {
        return "l" + layer + ".att_src";
    }

    static String target(int layer) {
        return "l" + layer + ".att_dst";
    }
}
