package org.sgul.spark.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.Utility;

/** A plugin of a user: a learner that works and one that fails. */
public final class TestPlugin implements SgulPlugin {
    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<LearnerFactory<?>> learners() {
        return List.of(
                LearnerFactory.of(
                        "certainty",
                        "Mean probability of the predicted class.",
                        Utility.meanOverTargets(target -> target.probability(target.predictedClass()))),
                LearnerFactory.of("broken", "Fails.", Utility.meanOverTargets(TestPlugin::fail)));
    }

    private static double fail(Target target) {
        throw new IllegalStateException("broken on purpose");
    }

    /** Packs this class into a jar in a new plugin folder. */
    static Path folder(Path parent) throws IOException {
        Path folder = Files.createDirectory(parent.resolve("plugins"));
        String type = TestPlugin.class.getName();
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve("test-plugin.jar")));
                InputStream content = TestPlugin.class.getResourceAsStream("TestPlugin.class")) {
            jar.putNextEntry(new JarEntry(type.replace('.', '/') + ".class"));
            content.transferTo(jar);
            jar.putNextEntry(new JarEntry("META-INF/services/" + SgulPlugin.class.getName()));
            jar.write(type.getBytes(StandardCharsets.UTF_8));
        }
        return folder;
    }
}
