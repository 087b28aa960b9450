package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.Map;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.model.Model;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.ResultFile;
import org.sgul.cli.console.Table;
import org.sgul.eval.measure.GameSetup;
import org.sgul.eval.measure.TrueAccuracy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sgul train}. */
@Command(
        name = "train",
        description = {
            "Trains a model on the training nodes of a split and saves its weights.",
            "Test accuracy is printed for scoring; nothing is chosen by it."
        },
        footer = {
            "  sgul train --dataset twin:cora --out weights.npz",
            "  sgul train --dataset cora --setting transductive --model gcn \\",
            "      -P epochs=100 --seed 3 --out gcn.safetensors",
            "  sgul train --dataset cora --model \"sgc(hidden=16,64;patience=20)\" \\",
            "      --split split.json --out sgc.npz",
            "  sgul plugins describe model gcn"
        })
public final class TrainCommand implements Runnable {
    private static final String SCORING = "test (scoring only)";

    private final Workspace workspace;
    private final Output output;

    @Mixin
    private final TaskOptions options = new TaskOptions();

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "The weights file to write, .npz or .safetensors.")
    private Path file = Path.of("");

    @Inject
    TrainCommand(Workspace workspace, Output output) {
        this.workspace = workspace;
        this.output = output;
    }

    /** Accuracy on one part's nodes. */
    private record Part(String name, int nodes, double accuracy) {}

    @Override
    public void run() {
        workspace.weights().checkExtension(file);
        ResultFile result = ResultFile.of(file);
        ModelTask task = workspace.open(options);
        Model model = Workspace.model(task, null);
        workspace.weights().save(model.weights(), file);
        GameSetup training = task.split().trainingGame(task.depth(), model, task.engine(), task.run());
        Part train = part("train", training, task.split().trainingLabels(training.game()));
        Part validation = part("validation", task, GameSide.VALIDATION, model);
        Part test = part(SCORING, task, GameSide.TEST, model);
        output.print(json(task, train, validation, test), out -> {
            out.println(task.title() + ": " + result);
            Table table = new Table("PART", "NODES", "ACCURACY");
            for (Part part : new Part[] {train, validation, test}) {
                table.add(part.name(), part.nodes(), part.accuracy());
            }
            table.print(out);
        });
    }

    private static Part part(String name, ModelTask task, GameSide side, Model model) {
        GameSetup setup = task.game(side, model);
        return part(name, setup, task.labels(side, setup));
    }

    private static Part part(String name, GameSetup setup, LabelledNodes labels) {
        return new Part(name, labels.size(), TrueAccuracy.ofFullGame(setup, labels));
    }

    private Map<String, Object> json(ModelTask task, Part train, Part validation, Part test) {
        Map<String, Object> json = task.json();
        json.put("weights", file.toString());
        json.put("train-accuracy", train.accuracy());
        json.put("validation-accuracy", validation.accuracy());
        json.put("test-accuracy-for-scoring-only", test.accuracy());
        return json;
    }
}
