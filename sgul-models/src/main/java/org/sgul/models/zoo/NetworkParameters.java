package org.sgul.models.zoo;

import java.nio.file.Path;
import org.sgul.api.Parameter;
import org.sgul.models.train.TrainingParameters;

/** Parameters of a network that a file describes. */
record NetworkParameters(
        @Parameter("The YAML file with the network's layers; needed.")
        Path file,

        TrainingParameters training) {}
