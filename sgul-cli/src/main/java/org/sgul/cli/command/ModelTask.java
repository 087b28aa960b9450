package org.sgul.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.Model;
import org.sgul.eval.measure.GameSetup;
import org.sgul.eval.run.LocalExecutor;
import org.sgul.eval.setup.Components;
import org.sgul.eval.setup.SplitData;
import org.sgul.eval.valuation.Valuator;

/** A data set, its split and an architecture: what a command about one model works with. */
record ModelTask(
        Dataset data,
        SplitData split,
        PluginSpec model,
        Architecture architecture,
        Components components,
        InferenceEngine engine,
        int depth,
        RunContext run) {

    GameSetup game(GameSide side, Model trained) {
        return split.game(side.of(split.split()), depth, trained, engine, run);
    }

    /** On the test side for scoring only. */
    LabelledNodes labels(GameSide side, GameSetup setup) {
        return split.labels(side.of(split.split()), setup.game());
    }

    Valuator valuator() {
        return new Valuator(new LocalExecutor(), run);
    }

    /** What this is about, in a person's words. */
    String title() {
        return model + " on " + data.name() + ", " + split.split().recipe() + " split, seed " + run.seed();
    }

    /** The same for a machine. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("dataset", data.name());
        json.put("recipe", split.split().recipe());
        json.put("seed", run.seed());
        json.put("setting", ParameterTexts.written(split.split().setting()));
        json.put("model", model.toString());
        return json;
    }
}
