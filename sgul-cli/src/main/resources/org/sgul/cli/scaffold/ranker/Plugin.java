package {{package}};

import com.google.auto.service.AutoService;
import java.util.List;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.api.task.Ranking;
import org.sgul.api.utility.GameContext;

/** The ranker {{name}}: players by how often random walks from the targets visit them, as far as features propagate. */
@AutoService(SgulPlugin.class)
public final class {{class}} implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<RankerFactory<?>> rankers() {
        return List.of(RankerFactory.of("{{name}}", "Players that random walks from targets visit most.", {{class}}::rank));
    }

    /** Put your method here: one number per player, in the order of game.players(), the most valuable player's the largest. */
    private static Ranking rank(GameContext context) {
        Game game = context.game();
        Graph graph = game.graph();
        double[] visits = new double[graph.nodeCount()];
        double[] walkers = new double[graph.nodeCount()];
        game.targets().stream().forEach(target -> walkers[target] = 1);
        for (int hop = 0; hop < game.depth(); hop++) {
            double[] left = walkers.clone();
            for (int node = 0; node < left.length; node++) {
                walkers[node] = 0;
                for (int i = 0; i < graph.degree(node); i++) {
                    int from = graph.neighbour(node, i);
                    walkers[node] += left[from] / graph.degree(from);
                }
                visits[node] += walkers[node];
            }
        }
        return Ranking.of(game.players().stream().mapToDouble(player -> visits[player]).toArray());
    }
}
