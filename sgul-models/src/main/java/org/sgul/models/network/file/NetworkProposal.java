package org.sgul.models.network.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

/**
 * A network file proposed for weights, from the names and shapes of their tensors. A state dictionary contains neither activations nor
 * connections: layers with weights are put in the order of the numbers in their names, with a ReLU between them, and a layer as wide
 * as all before it together reads their concatenation.
 */
public final class NetworkProposal {
    private final StringBuilder layers = new StringBuilder();
    private final StringBuilder mapping = new StringBuilder();
    private final List<Block> blocks = new ArrayList<>();
    private int width;

    /** The outputs of a layer with a matrix and of the layers after it, up to the next matrix. */
    private record Block(String name, int width) {}

    private NetworkProposal() {}

    /** The proposed text; empty if no tensors look like layers. */
    public static Optional<String> of(Weights weights) {
        Map<String, Tensor> left = new LinkedHashMap<>(weights.tensors());
        List<RecognizedLayer> found = RecognizedLayer.in(left);
        if (found.stream().noneMatch(RecognizedLayer::hasMatrix)) {
            return Optional.empty();
        }
        return Optional.of(new NetworkProposal().text(found, left));
    }

    private String text(List<RecognizedLayer> found, Map<String, Tensor> left) {
        int last = -1;
        for (int i = 0; i < found.size(); i++) {
            last = found.get(i).hasMatrix() ? i : last;
        }
        boolean open = false;
        for (int i = 0; i < found.size(); i++) {
            RecognizedLayer layer = found.get(i);
            if (layer.hasMatrix() || layer.type().equals("gin")) {
                if (open) {
                    activate();
                }
                join(layer);
                open = false;
            }
            write(layer);
            if (layer.hasMatrix()) {
                open = i < last;
            }
        }
        StringBuilder text = new StringBuilder();
        text.append(
                        "# Proposed from names and shapes. Check the order of the layers, the activations (relu is a guess), dropout and\n")
                .append("# connections such as add and concat: weights do not contain them.\n")
                .append("layers:\n")
                .append(layers);
        if (!mapping.isEmpty()) {
            text.append("tensors:\n").append(mapping);
        }
        if (!left.isEmpty()) {
            text.append("ignore:  # not recognised\n");
            left.keySet().forEach(name -> text.append("  - ").append(name).append('\n'));
        }
        return text.toString();
    }

    /** Ends a block with an activation, under a name that later layers can read. */
    private void activate() {
        String name = "h" + (blocks.size() + 1);
        layers.append("  - {type: relu, name: ").append(name).append("}\n");
        blocks.add(new Block(name, width));
    }

    /** Adds a concatenation if the layer needs one. */
    private void join(RecognizedLayer layer) {
        int all = blocks.stream().mapToInt(Block::width).sum();
        if (layer.inputs() > 0 && blocks.size() > 1 && layer.inputs() == all && layer.inputs() != width) {
            layers.append("  - {type: concat, input: [")
                    .append(String.join(", ", blocks.stream().map(Block::name).toList()))
                    .append("]}\n");
        } else if (layer.inputs() > 0 && width > 0 && layer.inputs() != width) {
            layers.append(String.format(
                    Locale.ROOT,
                    "  # the next layer reads %d columns, but the one before it has %d%n",
                    layer.inputs(),
                    width));
        }
    }

    private void write(RecognizedLayer layer) {
        layers.append("  - {type: ")
                .append(layer.type())
                .append(", weights: ")
                .append(layer.prefix())
                .append(layer.keys())
                .append("}\n");
        layer.renamed()
                .forEach((name, source) -> mapping.append("  ")
                        .append(name)
                        .append(": ")
                        .append(source)
                        .append('\n'));
        if (layer.hasMatrix()) {
            width = layer.outputs();
        }
    }
}
