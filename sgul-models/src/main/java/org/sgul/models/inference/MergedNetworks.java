package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;

/**
 * Several networks as one list of stages. Networks that begin with an input and equal sums that treat every column alike share
 * these sums: their rows are concatenated, equal inputs once, so that a move visits an edge once for all of them. Every column has
 * the same bits as in a separate network.
 *
 * @param outputs the stage of each network's output
 * @param embeddings the stage of each network's embedding
 */
record MergedNetworks(List<LocalNetwork.Stage> stages, int[] outputs, int[] embeddings) {

    static MergedNetworks of(List<LocalNetwork> networks) {
        Map<List<LocalLayer.Sum>, List<Integer>> groups = new LinkedHashMap<>();
        List<LocalNetwork.Stage> stages = new ArrayList<>();
        int[] offsets = new int[networks.size()];
        for (int i = 0; i < offsets.length; i++) {
            List<LocalLayer.Sum> sums = sharedSums(networks.get(i));
            if (sums.isEmpty()) {
                offsets[i] = append(networks.get(i), stages);
            } else {
                groups.computeIfAbsent(sums, key -> new ArrayList<>()).add(i);
            }
        }
        groups.forEach((sums, members) -> {
            if (members.size() == 1) {
                offsets[members.get(0)] = append(networks.get(members.get(0)), stages);
            } else {
                join(sums, members, networks, stages, offsets);
            }
        });
        return new MergedNetworks(
                stages,
                IntStream.range(0, offsets.length)
                        .map(i -> offsets[i] + networks.get(i).scores())
                        .toArray(),
                IntStream.range(0, offsets.length)
                        .map(i -> offsets[i] + networks.get(i).embedding())
                        .toArray());
    }

    /**
     * The sums at the beginning of a network that treat every column alike and are read by the next stage only. They are compared
     * with those of other networks at width 1, since a layer's width is a part of its equality.
     */
    private static List<LocalLayer.Sum> sharedSums(LocalNetwork network) {
        List<LocalLayer.Sum> sums = new ArrayList<>();
        int last = 0;
        while (last < Math.min(network.scores(), network.embedding())) {
            LocalNetwork.Stage next = network.stages().get(last + 1);
            if (!(next.layer() instanceof LocalLayer.Sum sum)
                    || sum.withWidth(1).isEmpty()
                    || next.source() != last
                    || next.own() != last
                    || isReadAfter(network, last, last + 1)) {
                break;
            }
            sums.add(sum.withWidth(1).get());
            last++;
        }
        return sums;
    }

    private static boolean isReadAfter(LocalNetwork network, int stage, int last) {
        return network.stages().stream()
                .skip(last + 1)
                .filter(each -> !(each.layer() instanceof LocalLayer.Input))
                .anyMatch(each -> each.source() == stage || each.own() == stage);
    }

    /** Appends a network and returns the position of its first stage. */
    private static int append(LocalNetwork network, List<LocalNetwork.Stage> stages) {
        int first = stages.size();
        for (LocalNetwork.Stage stage : network.stages()) {
            stages.add(new LocalNetwork.Stage(stage.layer(), stage.source() + first, stage.own() + first));
        }
        return first;
    }

    private static void join(
            List<LocalLayer.Sum> sums,
            List<Integer> members,
            List<LocalNetwork> networks,
            List<LocalNetwork.Stage> stages,
            int[] offsets) {
        List<LocalLayer.Input> inputs = members.stream()
                .map(member ->
                        (LocalLayer.Input) networks.get(member).stages().get(0).layer())
                .toList();
        JoinedInput input = new JoinedInput(inputs.stream().distinct().toList());
        stages.add(new LocalNetwork.Stage(input, 0, 0));
        for (LocalLayer.Sum sum : sums) {
            int previous = stages.size() - 1;
            stages.add(new LocalNetwork.Stage(sum.withWidth(input.outputWidth()).orElseThrow(), previous, previous));
        }
        int joined = stages.size() - 1;
        // each network goes on with its columns, copied, because layers expect them at the beginning of a row
        for (int i = 0; i < members.size(); i++) {
            LocalNetwork network = networks.get(members.get(i));
            stages.add(new LocalNetwork.Stage(input.columnsOf(inputs.get(i)), joined, joined));
            int offset = stages.size() - 1 - sums.size();
            for (int s = sums.size() + 1; s < network.stages().size(); s++) {
                LocalNetwork.Stage stage = network.stages().get(s);
                stages.add(new LocalNetwork.Stage(stage.layer(), stage.source() + offset, stage.own() + offset));
            }
            offsets[members.get(i)] = offset;
        }
    }

    /** The concatenated rows of several inputs. */
    private record JoinedInput(List<LocalLayer.Input> inputs) implements LocalLayer.Input {
        @Override
        public int outputWidth() {
            return inputs.stream().mapToInt(LocalLayer::outputWidth).sum();
        }

        Columns columnsOf(LocalLayer.Input input) {
            int first = inputs.stream()
                    .takeWhile(other -> !other.equals(input))
                    .mapToInt(LocalLayer::outputWidth)
                    .sum();
            return new Columns(first, input.outputWidth());
        }

        @Override
        public void apply(FeatureMatrix features, int node, double[] out) {
            int offset = 0;
            for (LocalLayer.Input input : inputs) {
                // an input writes its row from the beginning of an array
                double[] part = new double[input.outputWidth()];
                input.apply(features, node, part);
                System.arraycopy(part, 0, out, offset, part.length);
                offset += part.length;
            }
        }
    }

    /** Some columns of a row. */
    private record Columns(int first, int outputWidth) implements LocalLayer.Row {
        @Override
        public void apply(double[] in, double[] out) {
            System.arraycopy(in, first, out, 0, outputWidth);
        }

        @Override
        public void bounds(double[] in, double[] out) {
            apply(in, out);
        }
    }
}
