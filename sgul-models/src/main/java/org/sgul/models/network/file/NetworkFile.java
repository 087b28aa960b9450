package org.sgul.models.network.file;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.NearestName;

/** Reads a network file: the list {@code layers}, and optionally {@code embedding}, {@code tensors} and {@code ignore}. */
public final class NetworkFile {
    private static final String EMBEDDING = "embedding";
    private static final String TENSORS = "tensors";
    private static final String IGNORE = "ignore";
    private static final List<String> KEYS = List.of("layers", EMBEDDING, TENSORS, IGNORE);

    private final Path file;
    private final NetworkYaml content;

    private NetworkFile(Path file, NetworkYaml content) {
        this.file = file;
        this.content = content;
    }

    /** The network that a file describes; everything unknown in it is an error with its line. */
    public static FileBlueprint read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw SgulException.data(file, "", "network file not found");
        }
        return new NetworkFile(file, NetworkYaml.read(file)).blueprint();
    }

    private FileBlueprint blueprint() {
        content.others().forEach((key, item) -> {
            if (!KEYS.contains(key)) {
                throw problem(
                        item,
                        "unknown key '" + key + "'" + NearestName.hint(key, KEYS) + " (known: "
                                + String.join(", ", KEYS) + ")");
            }
        });
        if (content.layers().isEmpty()) {
            throw SgulException.data(file, "", "has no layers");
        }
        LayerList layers = new LayerList(file, content.layers());
        NetworkYaml.Item embedding = content.others().get(EMBEDDING);
        return new FileBlueprint(
                file,
                layers.connected(embedding == null ? null : String.valueOf(embedding.value()), embedding),
                new TensorMapping(sources(), ignored(), layers.extras()),
                layers.hasHiddenWidth());
    }

    private Map<String, TensorMapping.Source> sources() {
        NetworkYaml.Item item = content.others().get(TENSORS);
        Map<String, TensorMapping.Source> sources = new LinkedHashMap<>();
        if (item == null) {
            return sources;
        }
        if (!(item.value() instanceof Map<?, ?> map)) {
            throw problem(item, "tensors must have lines such as 'convs.0.lin.weight: conv1.weight'");
        }
        map.forEach((name, source) -> sources.put(String.valueOf(name), source(item, String.valueOf(name), source)));
        return sources;
    }

    private TensorMapping.Source source(NetworkYaml.Item item, String name, Object source) {
        if (source instanceof String text) {
            return new TensorMapping.Source(text, false);
        }
        if (source instanceof Map<?, ?> map
                && map.get("from") instanceof String from
                && map.getOrDefault("transposed", null) instanceof Boolean transposed
                && map.size() == 2) {
            return new TensorMapping.Source(from, transposed);
        }
        throw problem(
                item,
                "tensors: '" + name + "' is " + source
                        + ", must be the name of a tensor in the weights file or {from: NAME, transposed: true}");
    }

    private List<String> ignored() {
        NetworkYaml.Item item = content.others().get(IGNORE);
        if (item == null) {
            return List.of();
        }
        if (!(item.value() instanceof List<?> list) || !list.stream().allMatch(String.class::isInstance)) {
            throw problem(item, "ignore must be a list of names of tensors");
        }
        return list.stream().map(String.class::cast).toList();
    }

    private SgulException problem(NetworkYaml.Item item, String problem) {
        return SgulException.data(file, item.position(), problem);
    }
}
