package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.google.inject.Inject;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.cli.console.Console;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Numbers;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.ResultFile;
import org.sgul.cli.console.Table;
import org.sgul.valuation.pipeline.Components;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul models inspect}. */
public final class ModelsInspectCommand implements CliCommand {
    /** The options of {@code sgul models inspect}. */
    @Command(
            name = "inspect",
            description = {
                "Lists the tensors of a weights file and proposes a file for 'network(file=…)'.",
                "The proposal follows from names and shapes. Activations and skip connections are not part of weights: check them."
            },
            footer = {
                "  sgul models inspect state_dict.safetensors",
                "  sgul models inspect state_dict.npz --out net.yaml"
            })
    public static final class Options implements CliCommand.Options {
        @Parameters(paramLabel = "FILE", description = "A weights file, .npz or .safetensors.")
        private Path file = Path.of("");

        @Option(names = "--out", paramLabel = "FILE", description = "Write the proposed file.")
        private @Nullable Path proposal;

        @Override
        public Class<? extends CliCommand> command() {
            return ModelsInspectCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED, GlobalOptions.DATA_DIR, GlobalOptions.THREADS);
        }
    }

    private final Options given;
    private final Workspace workspace;
    private final Console console;
    private final Output output;

    @Inject
    ModelsInspectCommand(Options given, Workspace workspace, Console console, Output output) {
        this.given = given;
        this.workspace = workspace;
        this.console = console;
        this.output = output;
    }

    @Override
    public int run() {
        Components components = workspace.harness().components();
        ResultFile result = given.proposal == null ? null : ResultFile.of(given.proposal);
        Weights weights = components.weightsFiles().load(given.file);
        Optional<String> proposed = components.models().all().stream()
                .flatMap(model -> model.proposeFile(weights).stream())
                .findFirst();
        if (result != null) {
            String text = proposed.orElseThrow(() -> SgulException.data(
                    given.file, "", "has no tensors that look like layers of a network, so no file can be proposed"));
            result.write(console, out -> out.write(text));
        }
        output.print(json(weights, proposed), out -> print(out, weights, proposed, result));
        return ExitCode.DONE;
    }

    private void print(PrintStream out, Weights weights, Optional<String> proposed, @Nullable ResultFile result) {
        Table table = new Table("TENSOR", "SHAPE", "VALUES");
        weights.tensors().forEach((name, tensor) -> table.add(name, shape(tensor), Numbers.text(tensor.size())));
        table.print(out);
        weights.description().forEach((name, text) -> out.println(name + ": " + text));
        out.println();
        if (result != null) {
            out.println("Proposed network: " + result);
        } else if (proposed.isPresent()) {
            out.println("Proposed file for 'network(file=net.yaml)':");
            out.println();
            out.print(proposed.get());
        } else {
            out.println("No tensors look like layers of a network, so no file can be proposed.");
        }
    }

    private record Json(
            List<TensorJson> tensors,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> description,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String network) {}

    private record TensorJson(String name, int[] shape) {}

    private static Json json(Weights weights, Optional<String> proposed) {
        return new Json(
                weights.tensors().entrySet().stream()
                        .map(entry ->
                                new TensorJson(entry.getKey(), entry.getValue().shape()))
                        .toList(),
                weights.description(),
                proposed.orElse(null));
    }

    private static String shape(Tensor tensor) {
        return Arrays.stream(tensor.shape()).mapToObj(String::valueOf).collect(Collectors.joining("×", "[", "]"));
    }
}
