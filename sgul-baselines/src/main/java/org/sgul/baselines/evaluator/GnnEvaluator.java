package org.sgul.baselines.evaluator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;

/**
 * GNNEvaluator (Zheng et al. 2023; decision D20): learns the true utility of subgraphs from the cosines between
 * their nodes' hidden rows and those of the training nodes. Meta-graphs are subgraphs at steps of the validation orders. The
 * |V|×|train| matrix of cosines is never materialised: the first layer reads Ẑ·(Ẑ_trainᵀW₁).
 */
public final class GnnEvaluator implements UtilityLearner {
    private static final double LOW_R2 = 0.5;

    private final EvaluatorParameters parameters;

    public GnnEvaluator(EvaluatorParameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public TraceRequest traces() {
        return TraceRequest.none();
    }

    @Override
    public Utility fit(ValidationTraces traces) {
        RunContext run = traces.game().run();
        Embeddings embeddings =
                Embeddings.of(traces.game().model(), traces.game().engine());
        double[][] trainingRows = embeddings.of(traces.game().trainingSet());
        List<MetaSample> samples = MetaSample.draw(traces, parameters, run.random("gnn-evaluator/sample", 0));
        List<MetaGraph> graphs = metaGraphs(traces, samples, embeddings);
        MetaSplit split = MetaSplit.of(samples, graphs, traces.orderCount(), run.random("gnn-evaluator/held-out", 0));
        CosineSpace space = CosineSpace.of(split.training(), trainingRows);
        RegressorTraining training = new RegressorTraining(parameters, split, space, run);
        RegressorTraining.Trained trained = training.train();
        Map<String, Object> findings = new LinkedHashMap<>();
        Fitness heldOut = trained.best().heldOut();
        Fitness unseenOrders = trained.best().unseenOrders();
        putR2(findings, "held-out-r2", heldOut);
        findings.put("held-out-error", heldOut.error());
        findings.put("held-out-variance", heldOut.variance());
        putR2(findings, "unseen-orders-r2", unseenOrders);
        putR2(findings, "held-out-r2-of-player-count", split.byPlayerCount(split.heldOut()));
        putR2(findings, "unseen-orders-r2-of-player-count", split.byPlayerCount(split.unseenOrders()));
        findings.put("epochs", trained.epochs());
        findings.put("best-epoch", trained.best().epoch());
        findings.put("meta-graphs", graphs.size());
        findings.put("held-out-graphs", split.heldOut().size());
        findings.put("unseen-orders-graphs", split.unseenOrders().size());
        findings.put("nodes", graphs.stream().mapToLong(MetaGraph::nodes).sum());
        findings.put("distinct-rows", training.distinctRows());
        findings.put("training-nodes", trainingRows.length);
        findings.put("cosine-directions", space.size());
        List<String> warnings = warnings(heldOut, unseenOrders);
        if (!warnings.isEmpty()) {
            findings.put("warnings", warnings);
        }
        return new FittedEvaluator(trained.best().regressor(), parameters.pooling(), findings);
    }

    /** Warns of a low R², on orders that training has not seen even if held-out graphs of the other orders are explained. */
    static List<String> warnings(Fitness heldOut, Fitness unseenOrders) {
        if (heldOut.r2().isEmpty()) {
            return List.of("all held-out subgraphs have the same label, so there is nothing to learn from");
        }
        boolean low = heldOut.r2().getAsDouble() < LOW_R2;
        OptionalDouble r2 = low ? heldOut.r2() : unseenOrders.r2();
        if (r2.orElse(1) >= LOW_R2) {
            return List.of();
        }
        return List.of(String.format(
                Locale.ROOT,
                "the regressor explains only %.2f of the variance of %s (R² below %.1f), so its values are mostly noise",
                r2.getAsDouble(),
                low ? "held-out subgraphs" : "subgraphs of orders that it has not seen",
                LOW_R2));
    }

    private static void putR2(Map<String, Object> findings, String name, Fitness fitness) {
        fitness.r2().ifPresent(r2 -> findings.put(name, r2));
    }

    private List<MetaGraph> metaGraphs(ValidationTraces traces, List<MetaSample> samples, Embeddings embeddings) {
        RunContext run = traces.game().run();
        Game game = traces.game().game();
        RowSession session = embeddings.session(game);
        List<MetaGraph> graphs = new ArrayList<>();
        for (MetaSample sample : samples) {
            run.checkCancelled();
            int[] order = traces.order(sample.order()).toArray();
            NodeList players = NodeList.of(Arrays.copyOf(order, sample.step()));
            double label = traces.truth(sample.order(), sample.step());
            graphs.add(MetaGraph.of(game, players, session, parameters.pooling(), label));
        }
        return graphs;
    }
}
