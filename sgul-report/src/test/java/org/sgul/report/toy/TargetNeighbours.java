package org.sgul.report.toy;

import java.util.stream.IntStream;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.ranker.Ranker;
import org.sgul.api.task.Ranking;
import org.sgul.api.utility.GameContext;

/** Ranks players by the number of targets next to them. */
final class TargetNeighbours implements Ranker {
    @Override
    public Ranking rank(GameContext context) {
        Game game = context.game();
        Graph graph = game.graph();
        return Ranking.of(game.players().stream()
                .mapToDouble(player -> IntStream.range(0, graph.degree(player))
                        .filter(i -> game.isTarget(graph.neighbour(player, i)))
                        .count())
                .toArray());
    }
}
