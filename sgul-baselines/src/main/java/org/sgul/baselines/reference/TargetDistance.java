package org.sgul.baselines.reference;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.ranker.Ranker;
import org.sgul.api.task.Ranking;
import org.sgul.api.utility.GameContext;

/** Ranks players by their distance from the nearest target, the nearest first. */
public final class TargetDistance implements Ranker {
    @Override
    public Ranking rank(GameContext context) {
        Game game = context.game();
        Graph graph = game.graph();
        int[] hops = new int[graph.nodeCount()];
        Arrays.fill(hops, Integer.MAX_VALUE);
        Queue<Integer> reached = new ArrayDeque<>();
        game.targets().stream().forEach(target -> {
            hops[target] = 0;
            reached.add(target);
        });
        while (!reached.isEmpty()) {
            int node = reached.remove();
            for (int i = 0; i < graph.degree(node); i++) {
                int next = graph.neighbour(node, i);
                if (hops[next] == Integer.MAX_VALUE) {
                    hops[next] = hops[node] + 1;
                    reached.add(next);
                }
            }
        }
        return Ranking.of(
                game.players().stream().mapToDouble(player -> -hops[player]).toArray());
    }
}
