package org.sgul.models.network.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sgul.api.model.Tensor;

/**
 * A layer whose tensors were recognised by their names.
 *
 * @param keys further keys of the layer in a network file, each preceded by a comma
 * @param inputs the width that it reads; 0 if its tensors do not show it
 * @param renamed the names of tensors in the file by the names that the layer expects, where they differ
 */
record RecognizedLayer(String type, String prefix, String keys, int inputs, int outputs, Map<String, String> renamed) {
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final List<String> ENDINGS = List.of(
            ".lin_l.weight",
            ".lin_r.weight",
            ".lin_src.weight",
            ".lin.weight",
            ".att_src",
            ".running_mean",
            ".eps",
            ".weight");

    boolean hasMatrix() {
        return outputs > 0;
    }

    /** The layers among some tensors, in the order of the numbers in their names; removes their tensors. */
    static List<RecognizedLayer> in(Map<String, Tensor> tensors) {
        Set<String> prefixes = new LinkedHashSet<>();
        for (String name : tensors.keySet()) {
            ENDINGS.stream()
                    .filter(name::endsWith)
                    .findFirst()
                    .ifPresent(ending -> prefixes.add(name.substring(0, name.length() - ending.length())));
        }
        List<RecognizedLayer> layers = new ArrayList<>();
        prefixes.removeIf(prefix -> prefix.endsWith(".lin_src") || prefix.endsWith(".lin_dst"));
        for (String prefix : prefixes) {
            RecognizedLayer layer = new Tensors(prefix, tensors).recognized();
            if (layer != null) {
                layers.add(layer);
            }
        }
        layers.sort(Comparator.comparing(RecognizedLayer::order, Arrays::compare));
        return withNormsInPlace(layers);
    }

    /** Puts normalisation whose name has no number after the first layer of its width. */
    private static List<RecognizedLayer> withNormsInPlace(List<RecognizedLayer> sorted) {
        List<RecognizedLayer> placed = new ArrayList<>(sorted);
        for (RecognizedLayer norm : sorted) {
            if (norm.isNorm() && !NUMBER.matcher(norm.prefix()).find()) {
                placed.remove(norm);
                int at = 0;
                while (at < placed.size() && placed.get(at).outputs() != norm.inputs()) {
                    at++;
                }
                placed.add(Math.min(at + 1, placed.size()), norm);
            }
        }
        return placed;
    }

    private boolean isNorm() {
        return type.endsWith("-norm");
    }

    /** The numbers in the prefix, those without any last; normalisation follows the layer with the same number. */
    private int[] order() {
        List<Integer> numbers = new ArrayList<>();
        Matcher matcher = NUMBER.matcher(prefix);
        while (matcher.find() && numbers.size() < 8) {
            numbers.add(Integer.parseInt(
                    matcher.group().substring(0, Math.min(9, matcher.group().length()))));
        }
        if (numbers.isEmpty()) {
            numbers.add(Integer.MAX_VALUE);
        }
        if (numbers.size() == 1) {
            numbers.add(hasMatrix() || type.equals("gin") ? -1 : Integer.MAX_VALUE);
        }
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The tensors with one prefix. */
    private record Tensors(String prefix, Map<String, Tensor> all) {
        @Nullable
        RecognizedLayer recognized() {
            if (has(".att_src") && has(".att_dst")) {
                return gat();
            }
            if (isMatrix(".lin_l.weight") && isMatrix(".lin_r.weight")) {
                return matrix("sage", ".lin_l.weight", ".lin_l.bias", ".lin_r.weight");
            }
            if (isMatrix(".lin.weight")) {
                return has(".lin.bias")
                        ? matrix("sgc", ".lin.weight", ".lin.bias")
                        : matrix("gcn", ".lin.weight", ".bias");
            }
            if (has(".running_mean")) {
                boolean affine = has(".weight");
                int width = tensor(".running_mean").size();
                take(".weight", ".bias", ".running_mean", ".running_var", ".num_batches_tracked");
                return new RecognizedLayer("batch-norm", prefix, affine ? "" : ", affine: false", width, 0, Map.of());
            }
            if (has(".eps")) {
                float epsilon = tensor(".eps").get(0);
                take(".eps");
                return new RecognizedLayer("gin", prefix, epsilon == 0 ? "" : ", epsilon: " + epsilon, 0, 0, Map.of());
            }
            if (isMatrix(".weight")) {
                return matrix("linear", ".weight", ".bias");
            }
            if (has(".weight") && tensor(".weight").shape().length == 1 && has(".bias")) {
                int width = tensor(".weight").size();
                take(".weight", ".bias");
                return new RecognizedLayer("layer-norm", prefix, "", width, 0, Map.of());
            }
            return null;
        }

        private RecognizedLayer matrix(String type, String weight, String bias, String... more) {
            int[] shape = tensor(weight).shape();
            String keys = has(bias) ? "" : ", bias: false";
            take(weight, bias);
            take(more);
            return new RecognizedLayer(type, prefix, ", width: " + shape[0] + keys, shape[1], shape[0], Map.of());
        }

        /** Versions before 2.5 of PyTorch Geometric have the weight twice, as lin_src and lin_dst. */
        private @Nullable RecognizedLayer gat() {
            Map<String, String> renamed = new LinkedHashMap<>();
            String weight = ".lin.weight";
            if (!has(weight) && has(".lin_src.weight")) {
                weight = ".lin_src.weight";
                renamed.put(prefix + ".lin.weight", prefix + weight);
            }
            int[] attention = tensor(".att_src").shape();
            if (!isMatrix(weight) || attention.length != 3) {
                return null;
            }
            int[] shape = tensor(weight).shape();
            int heads = attention[1];
            int headWidth = attention[2];
            boolean mean = has(".bias") && heads > 1 && tensor(".bias").size() == headWidth;
            int outputs = mean ? headWidth : heads * headWidth;
            String keys = ", width: " + outputs + ", heads: " + heads + (mean ? ", concat: false" : "")
                    + (has(".bias") ? "" : ", bias: false");
            take(weight, ".att_src", ".att_dst", ".bias");
            return new RecognizedLayer("gat", prefix, keys, shape[1], outputs, renamed);
        }

        private boolean has(String ending) {
            return all.containsKey(prefix + ending);
        }

        private boolean isMatrix(String ending) {
            return has(ending) && tensor(ending).shape().length == 2;
        }

        private Tensor tensor(String ending) {
            Tensor tensor = all.get(prefix + ending);
            if (tensor == null) {
                throw new IllegalStateException("no tensor " + prefix + ending);
            }
            return tensor;
        }

        private void take(String... endings) {
            for (String ending : endings) {
                all.remove(prefix + ending);
            }
        }
    }
}
