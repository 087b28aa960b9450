package org.sgul.report.paper;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sgul.api.SgulException;

/** Maps the names of data sets, methods and features in the paper's tables to SGUL's names. */
final class PaperNames {
    static final Map<String, String> DATASETS = names(
            "Cora", "cora",
            "Citeseer", "citeseer",
            "Pubmed", "pubmed",
            "CS", "coauthor-cs",
            "Physics", "coauthor-physics",
            "Amazon-ratings", "amazon-ratings",
            "Roman-empire", "roman-empire");

    static final Map<String, String> LEARNERS = names(
            "ATC-MC", "atc-mc",
            "ATC-NE", "atc-ne",
            "DoC", "doc",
            "GNNEvaluator", "gnn-evaluator",
            "Max Confidence", "max-confidence",
            "Class Confidence", "class-confidence",
            "SGUL-Shapley", "sgul-shapley",
            "SGUL-Accuracy", "sgul-accuracy");

    static final Map<String, String> FEATURES = names(
            "Edge Cosine Similarity", "edge-cosine-similarity",
            "Representation Distance", "representation-distance",
            "Classwise Rep. Distance", "classwise-representation-distance",
            "Maximum Predicted Confidence", "maximum-predicted-confidence",
            "Target Class Confidence", "target-class-confidence",
            "Negative Entropy", "negative-entropy",
            "Propagated Maximum Confidence", "propagated-maximum-confidence",
            "Propagated Target Confidence", "propagated-target-confidence",
            "Confidence Gap", "confidence-gap");

    static final Map<String, String> INDUCTIVE_MODELS = names("SGC", "pmlp-sgc", "GCN", "pmlp-gcn");

    static final Map<String, String> TRANSDUCTIVE_MODELS = names("SGC", "sgc", "GCN", "gcn");

    private PaperNames() {}

    static String ours(Map<String, String> names, String paper) {
        String ours = names.get(paper);
        if (ours == null) {
            throw SgulException.internal("the paper's name '" + paper + "' is none of " + names.keySet(), null);
        }
        return ours;
    }

    private static Map<String, String> names(String... pairs) {
        Map<String, String> names = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            names.put(pairs[i], pairs[i + 1]);
        }
        return Collections.unmodifiableMap(names);
    }
}
