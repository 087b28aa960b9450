package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.cli.Run.sgul;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a command is to read and does not exist is missing data (exit code 3) for every command. */
class MissingFoldersTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "report GONE",
                "resume GONE",
                "replay GONE",
                "reproduce inductive-auc --from GONE",
                "run --only degree --against GONE --out OUT",
                "run GONE --out OUT",
                "run --dataset GONE --out OUT",
                "run --dataset twin:small --split GONE/split.json --out OUT",
                "run --dataset twin:small --weights GONE/w.npz --out OUT",
                "value --dataset GONE",
                "explain 1 --dataset GONE",
                "train --dataset GONE --out OUT/w.npz",
                "predict --dataset GONE",
                "trace --dataset GONE",
                "value --dataset twin:small --weights GONE/w.npz",
                "value --dataset twin:small --split GONE/split.json",
                "value --dataset twin:small --validation-orders GONE/orders.json",
                "value --dataset twin:small --model network(file=GONE/net.yaml)",
                "value --dataset twin:small --learner sgul-saved(file=GONE/sgul.json)",
                "datasets info GONE",
                "datasets split GONE --out OUT/split.json",
                "models inspect GONE/w.npz",
                "plugins list --plugins GONE"
            })
    void whatIsMissingIsMissingData(String line) {
        Path gone = folder.resolve("gone");
        Run run = sgul(Arrays.stream(line.split(" "))
                .map(word -> word.replace("GONE", gone.toString())
                        .replace("OUT", folder.resolve("out").toString()))
                .toArray(String[]::new));
        assertThat(run.code()).as(run.toString()).isEqualTo(3);
        assertThat(run.out() + run.err()).contains(gone.toString());
    }
}
