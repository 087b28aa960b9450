package org.sgul.eval.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;
import org.sgul.core.file.Sha256;

/** The identity of the units that are averaged over: all seeds of one data set, split, setting and model. */
public record GroupKey(String dataset, String split, Setting setting, PluginSpec model) {
    private static final int LONGEST_NAME = 120;
    private static final int DIGITS = 10;

    /** The setting in tables. */
    public String settingText() {
        return setting.name().toLowerCase(Locale.ROOT);
    }

    /** The parts that a reader needs: the split only if it is not the usual one. */
    public List<String> texts() {
        List<String> texts = new ArrayList<>(List.of(dataset));
        if (!split.equals(UnitKey.USUAL_SPLIT)) {
            texts.add(split);
        }
        texts.addAll(List.of(settingText(), model.toString()));
        return texts;
    }

    /**
     * The name of files that belong to the group, without extension: its texts in lower-case letters, digits and hyphens. If they have
     * other characters, the name also has the start of a digest, so that no other group has the same name.
     */
    public String fileName() {
        String plain = texts().stream().map(GroupKey::plain).collect(Collectors.joining("_"));
        String exact = String.join("_", texts());
        return plain.equals(exact) && plain.length() <= LONGEST_NAME
                ? plain
                : plain.substring(0, Math.min(LONGEST_NAME, plain.length())) + "_"
                        + Sha256.of(String.join("\n", texts())).substring(0, DIGITS);
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }

    @Override
    public String toString() {
        return String.join(", ", texts());
    }
}
