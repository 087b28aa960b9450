package org.sgul.eval.run;

import java.util.List;
import java.util.stream.Collectors;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Split;
import org.sgul.core.file.Sha256;

/** The SHA-256 digest of a split: its setting and nodes. */
final class SplitDigest {
    private SplitDigest() {}

    static String of(Split split) {
        return Sha256.of(List.of(
                        split.train(),
                        split.validation().targets(),
                        split.validation().nodes(),
                        split.test().targets(),
                        split.test().nodes())
                .stream()
                .map(SplitDigest::text)
                .collect(Collectors.joining("\n", split.setting() + "\n", "")));
    }

    private static String text(NodeList nodes) {
        return nodes.stream().mapToObj(Integer::toString).collect(Collectors.joining(","));
    }
}
