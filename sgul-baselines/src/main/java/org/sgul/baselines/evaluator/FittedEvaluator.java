package org.sgul.baselines.evaluator;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Utility;

/** A fitted utility: the true utility that a trained regressor predicts for the current subgraph. */
record FittedEvaluator(Regressor regressor, Pooling pooling, Map<String, Object> findings) implements Utility {
    FittedEvaluator {
        findings = Collections.unmodifiableMap(new LinkedHashMap<>(findings));
    }

    @Override
    public StepFunction on(GameContext context) {
        Embeddings embeddings = Embeddings.of(context.model(), context.engine());
        if (embeddings.width() != regressor.embeddingWidth()) {
            throw SgulException.usage("gnn-evaluator was fitted to a model with hidden rows of width "
                    + regressor.embeddingWidth() + ", but the hidden rows of this model have width "
                    + embeddings.width()
                    + "; fit it again with this model");
        }
        LocalNetwork network = regressor.network(embeddings);
        Game game = context.game();
        return new SubgraphStatistic(() -> new PooledRows(context.openRows(network), game, regressor, pooling));
    }
}
