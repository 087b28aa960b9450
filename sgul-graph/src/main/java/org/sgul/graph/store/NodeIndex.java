package org.sgul.graph.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.NodeList;
import org.sgul.core.plugin.NearestName;

/** Finds the nodes of a data set by the names that they have in its files. */
public final class NodeIndex {
    private static final int MOST_LISTED = 5;

    private final Dataset data;
    private final Map<String, Integer> numbers = new HashMap<>();

    public NodeIndex(Dataset data) {
        this.data = data;
        for (int node = 0; node < size(); node++) {
            numbers.put(data.nodeNames().of(node), node);
        }
    }

    /** The number of nodes. */
    public int size() {
        return data.graph().nodeCount();
    }

    /** The name of a node. */
    public String name(int node) {
        return data.nodeNames().of(node);
    }

    /** The node of this name, or -1. */
    public int find(String name) {
        return numbers.getOrDefault(name, -1);
    }

    /**
     * The nodes of these names, in their order. Each text is a name or, if no node has it, several names separated by commas.
     *
     * @throws SgulException a usage error that lists unknown names with the nearest known ones, or a name given twice
     */
    public NodeList nodes(List<String> texts) {
        List<String> names = new ArrayList<>();
        for (String text : texts) {
            names.addAll(find(text) >= 0 ? List.of(text) : Arrays.asList(text.split(",")));
        }
        names.replaceAll(name -> find(name) >= 0 ? name : name.strip());
        List<String> unknown = names.stream().filter(name -> find(name) < 0).toList();
        if (!unknown.isEmpty()) {
            throw SgulException.usage(unknown(unknown));
        }
        BitSet seen = new BitSet();
        for (String name : names) {
            if (seen.get(find(name))) {
                throw SgulException.usage("node '" + name + "' is given twice");
            }
            seen.set(find(name));
        }
        return NodeList.of(names.stream().mapToInt(this::find).toArray());
    }

    private String unknown(List<String> names) {
        List<String> problems = new ArrayList<>(names.stream()
                .limit(MOST_LISTED)
                .map(name -> "data set " + data.name() + " has no " + unknown(name))
                .toList());
        if (names.size() > MOST_LISTED) {
            problems.add((names.size() - MOST_LISTED) + " more names are unknown");
        }
        return String.join("; ", problems);
    }

    /** Describes a name that no node has, with the nearest known one. */
    public String unknown(String name) {
        return "node '" + name + "'"
                + (data.nodeNames() == NodeNames.NUMBERS
                        ? "; its nodes are 0.." + (size() - 1)
                        : NearestName.hint(name, numbers.keySet()));
    }
}
