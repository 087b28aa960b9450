package org.sgul.valuation.pipeline;

import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;

/** The model that the paper uses in a setting. */
public final class UsualModel {
    private UsualModel() {}

    public static PluginSpec of(Setting setting) {
        return new PluginSpec(setting == Setting.INDUCTIVE ? "pmlp-sgc" : "sgc");
    }
}
