package org.sgul.baselines.evaluator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;

/**
 * GNNEvaluator (Zheng et al. 2023; decision D20): learns the accuracy of subgraphs from the cosines between their nodes' hidden
 * rows and those of the training nodes. Meta-graphs are subgraphs at steps of the validation orders; a fifth of them is held
 * out to choose the epoch. The |V|×|train| matrix of cosines is never materialised: the first layer reads Ẑ·(Ẑ_trainᵀW₁).
 */
public final class GnnEvaluator implements UtilityLearner {
    private static final double HELD_OUT = 0.2;

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
        List<MetaGraph> graphs = metaGraphs(traces, embeddings);
        int[] order = Shuffle.of(graphs.size(), run.random("gnn-evaluator/held-out", 0));
        int heldOutCount = (int) Math.max(1, Math.round(HELD_OUT * graphs.size()));
        List<MetaGraph> training = new ArrayList<>();
        List<MetaGraph> heldOut = new ArrayList<>();
        for (int i = 0; i < order.length; i++) {
            (i < heldOutCount ? heldOut : training).add(graphs.get(order[i]));
        }
        RegressorTraining regression = new RegressorTraining(parameters, training, heldOut, run);
        RegressorTraining.Best best = regression.best(trainingRows);
        Map<String, Object> findings = new LinkedHashMap<>();
        findings.put("held-out-error", best.error());
        findings.put("held-out-error-of-mean", regression.errorOfMean());
        findings.put("best-epoch", best.epoch());
        findings.put("meta-graphs", graphs.size());
        findings.put("held-out-graphs", heldOut.size());
        findings.put("nodes", graphs.stream().mapToLong(MetaGraph::nodes).sum());
        findings.put("training-nodes", trainingRows.length);
        return new FittedEvaluator(best.regressor(), findings);
    }

    private List<MetaGraph> metaGraphs(ValidationTraces traces, Embeddings embeddings) {
        RunContext run = traces.game().run();
        Game game = traces.game().game();
        RowSession session = embeddings.session(game);
        List<MetaGraph> graphs = new ArrayList<>();
        for (MetaSample sample : MetaSample.draw(traces, parameters, run.random("gnn-evaluator/sample", 0))) {
            run.checkCancelled();
            int[] order = traces.order(sample.order()).toArray();
            NodeList players = NodeList.of(Arrays.copyOf(order, sample.step()));
            double accuracy = traces.truth(sample.order(), sample.step());
            graphs.add(MetaGraph.of(game, players, session, accuracy));
        }
        return graphs;
    }
}
