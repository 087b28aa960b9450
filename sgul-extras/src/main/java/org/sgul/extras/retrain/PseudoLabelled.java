package org.sgul.extras.retrain;

import java.util.stream.IntStream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;

/**
 * The graph induced on a game's targets and the present players, to retrain on.
 *
 * @param targets the targets, labelled with the classes that the model predicts for them on this graph
 */
record PseudoLabelled(CsrGraph graph, FeatureMatrix features, LabelledNodes targets) {

    /** The subgraph that these states belong to. */
    static PseudoLabelled at(TargetStates states) {
        Game game = states.game();
        NodeList present = NodeList.of(IntStream.range(0, game.graph().nodeCount())
                .filter(states::isPresent)
                .toArray());
        Subgraphs.Induced induced = Subgraphs.induced(game.graph(), present);
        int[] row = new int[game.graph().nodeCount()];
        for (int i = 0; i < present.size(); i++) {
            row[present.get(i)] = i;
        }
        int targets = game.targets().size();
        return new PseudoLabelled(
                induced.graph(),
                game.features().select(present),
                LabelledNodes.of(
                        NodeList.of(game.targets().stream()
                                .map(target -> row[target])
                                .toArray()),
                        IntStream.range(0, targets).map(states::predictedClass).toArray()));
    }
}
