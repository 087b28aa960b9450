package org.sgul.models.zoo;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sgul.api.Parameter;
import org.sgul.api.SgulException;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Weights;
import org.sgul.models.network.file.FileBlueprint;
import org.sgul.models.network.file.NetworkFile;
import org.sgul.models.network.file.NetworkProposal;
import org.sgul.models.train.TrainingParameters;

/** The model whose layers are listed in a file. */
public final class NetworkModel implements ArchitectureFactory<NetworkModel.Parameters> {
    private static final String NAME = "network";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "A network whose layers are listed in a YAML file; weights have the names of a PyTorch state_dict.";
    }

    @Override
    public Parameters defaults() {
        return new Parameters(Path.of(""), TrainingParameters.DEFAULTS);
    }

    @Override
    public Optional<String> proposeFile(Weights weights) {
        return NetworkProposal.of(weights);
    }

    @Override
    public Architecture create(Parameters config) {
        if (config.file().toString().isEmpty()) {
            throw SgulException.usage(
                    "parameters of 'network': file: the YAML file with the network's layers is needed,"
                            + " such as 'network(file=net.yaml)'; 'sgul models inspect WEIGHTS' proposes one");
        }
        if (config.training().hidden().contains(0)) {
            throw SgulException.usage("parameters of 'network': hidden is 0, must be at least 1");
        }
        FileBlueprint network = NetworkFile.read(config.file());
        if (!network.hasHiddenWidth()
                && !config.training().hidden().equals(defaults().training().hidden())) {
            throw SgulException.usage("parameters of 'network': hidden is "
                    + config.training().hidden().stream().map(String::valueOf).collect(Collectors.joining(","))
                    + ", but no layer of " + config.file()
                    + " has that width; omit hidden, or remove 'width' from the layers that should have it");
        }
        return new ZooArchitecture(NAME, network, config.training(), false);
    }

    /** Parameters of a network that a file describes. */
    public record Parameters(
            @Parameter("The YAML file with the network's layers; needed.")
            Path file,

            TrainingParameters training) {}
}
