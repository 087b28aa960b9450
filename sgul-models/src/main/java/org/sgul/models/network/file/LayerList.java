package org.sgul.models.network.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.NearestName;
import org.sgul.models.network.ActivationLayer;
import org.sgul.models.network.Dropout;
import org.sgul.models.network.DropoutLayer;
import org.sgul.models.network.GinLayer;
import org.sgul.models.network.LinearLayer;
import org.sgul.models.network.NeighbourSumLayer;
import org.sgul.models.network.NetworkBlueprint;
import org.sgul.models.network.NetworkBlueprint.Placed;
import org.sgul.models.network.NetworkLayer;
import org.sgul.models.network.WeightedLayer;
import org.sgul.models.network.Width;

/**
 * The layers of a file, connected. An activation or dropout behind a layer with weights becomes part of it, and so does a neighbour
 * sum before a linear layer, if nothing else reads its output: inference then touches fewer rows.
 */
final class LayerList {
    private static final String FEATURES = "features";

    private final Path file;
    private final List<Described> described = new ArrayList<>();
    private final Map<String, Integer> byName = new LinkedHashMap<>();
    private boolean hasHiddenWidth;

    /** A layer of the file and the layers that it reads, by index. */
    private record Described(NetworkYaml.Item item, NetworkLayer layer, List<Integer> inputs) {}

    LayerList(Path file, List<NetworkYaml.Item> items) {
        this.file = file;
        List<LayerType<?>> types = items.stream().<LayerType<?>>map(this::type).toList();
        int last = -1;
        for (int i = 0; i < items.size(); i++) {
            last = types.get(i).hasWeights() ? i : last;
        }
        for (int i = 0; i < items.size(); i++) {
            add(items.get(i), types.get(i), i == last ? Width.CLASSES : Width.HIDDEN);
        }
    }

    private LayerType<?> type(NetworkYaml.Item item) {
        Object name = keys(item).get("type");
        if (name == null) {
            throw problem(item, "a layer needs a type, one of " + String.join(", ", LayerType.ALL.keySet()));
        }
        LayerType<?> type = LayerType.ALL.get(String.valueOf(name));
        if (type == null) {
            throw problem(
                    item,
                    "unknown type '" + name + "'"
                            + NearestName.hint(String.valueOf(name), LayerType.ALL.keySet()) + " (known: "
                            + String.join(", ", LayerType.ALL.keySet()) + ")");
        }
        return type;
    }

    private void add(NetworkYaml.Item item, LayerType<?> type, Width usual) {
        NetworkLayer layer;
        try {
            layer = type.create(keys(item), usual);
        } catch (SgulException | IllegalArgumentException e) {
            throw SgulException.data(file, item.position(), String.valueOf(e.getMessage()), e);
        }
        hasHiddenWidth |= type.hasWeights()
                && usual.equals(Width.HIDDEN)
                && isOpen(keys(item).get("width"));
        List<Integer> inputs = inputs(item, type);
        Object name = keys(item).get("name");
        if (name != null && (name.equals(FEATURES) || byName.containsKey(String.valueOf(name)))) {
            throw problem(item, "the name '" + name + "' is already taken");
        }
        described.add(new Described(item, layer, inputs));
        if (name != null) {
            byName.put(String.valueOf(name), described.size() - 1);
        }
    }

    private List<Integer> inputs(NetworkYaml.Item item, LayerType<?> type) {
        Object given = keys(item).get("input");
        if (given == null && type.isJoin()) {
            throw problem(item, type.name() + " needs input, a list of names, such as [first, second]");
        }
        if (given == null) {
            return List.of(described.size() - 1);
        }
        List<?> names = given instanceof List<?> list ? list : List.of(given);
        if (type.isJoin() ? names.size() < 2 : names.size() != 1) {
            throw problem(
                    item,
                    type.name() + " reads " + (type.isJoin() ? "two or more layers" : "one layer") + ", but "
                            + names.size() + " are given");
        }
        return names.stream().map(name -> index(item, String.valueOf(name))).toList();
    }

    private int index(NetworkYaml.Item item, String name) {
        if (name.equals(FEATURES)) {
            return NetworkBlueprint.FEATURES;
        }
        Integer index = byName.get(name);
        if (index == null) {
            List<String> known = new ArrayList<>(byName.keySet());
            known.add(FEATURES);
            throw problem(
                    item,
                    "no layer before this one has the name '" + name + "'" + NearestName.hint(name, known) + " (known: "
                            + String.join(", ", known) + ")");
        }
        return index;
    }

    private static boolean isOpen(@Nullable Object width) {
        return width == null || "0".equals(String.valueOf(width));
    }

    /** Whether a layer has the width of the training parameters. */
    boolean hasHiddenWidth() {
        return hasHiddenWidth;
    }

    /** Tensors of the layers that inference does not need. */
    List<NetworkLayer.Extra> extras() {
        return described.stream()
                .flatMap(each -> each.layer().extras().stream())
                .toList();
    }

    /** The network; {@code embedding} is the name of the layer whose rows are the hidden representation, if given. */
    NetworkBlueprint connected(@Nullable String embedding, NetworkYaml.@Nullable Item where) {
        int[] readers = new int[described.size()];
        described.forEach(each -> each.inputs().stream().filter(i -> i >= 0).forEach(i -> readers[i]++));
        int chosen = embedding == null || where == null ? NetworkBlueprint.FEATURES : index(where, embedding);
        if (chosen >= 0) {
            readers[chosen]++;
        }
        List<Placed> placed = new ArrayList<>();
        int[] positions = new int[described.size()];
        for (int i = 0; i < positions.length; i++) {
            Described each = described.get(i);
            int input = each.inputs().get(0);
            boolean alone = input >= 0 && readers[input] == 1;
            int at = alone ? positions[input] : NetworkBlueprint.FEATURES;
            NetworkLayer merged = at >= 0 ? merged(placed.get(at).layer(), each.layer()) : null;
            if (merged != null) {
                placed.set(at, new Placed(merged, placed.get(at).inputs(), position(each)));
                positions[i] = at;
            } else {
                List<Integer> inputs = each.inputs().stream()
                        .map(index -> index < 0 ? index : Integer.valueOf(positions[index]))
                        .toList();
                placed.add(new Placed(each.layer(), inputs, position(each)));
                positions[i] = placed.size() - 1;
            }
        }
        return new NetworkBlueprint(
                placed, embedding == null || chosen < 0 ? NetworkBlueprint.usualEmbedding(placed) : positions[chosen]);
    }

    /** Two layers as one, or null if that is not possible. */
    private static @Nullable NetworkLayer merged(NetworkLayer first, NetworkLayer second) {
        if (first instanceof WeightedLayer weighted) {
            if (second instanceof ActivationLayer next && !weighted.finish().isHidden()) {
                return weighted.finishedBy(weighted.finish().with(next.activation()));
            }
            if (second instanceof DropoutLayer next
                    && weighted.finish().dropout().equals(Dropout.NONE)) {
                return weighted.finishedBy(weighted.finish().with(next.dropout()));
            }
        }
        if (first instanceof NeighbourSumLayer sum && second instanceof LinearLayer next) {
            return new GinLayer(sum.epsilon(), next.weight(), next.width(), next.finish());
        }
        return null;
    }

    private String position(Described each) {
        return file + ", " + each.item().position();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> keys(NetworkYaml.Item item) {
        return (Map<String, Object>) item.value();
    }

    private SgulException problem(NetworkYaml.Item item, String problem) {
        return SgulException.data(file, item.position(), problem);
    }
}
