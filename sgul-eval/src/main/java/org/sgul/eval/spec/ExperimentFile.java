package org.sgul.eval.spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.core.file.FileFault;
import org.sgul.graph.json.ParserFault;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads an experiment file: YAML with the keys of {@link ExperimentSpec}. */
public final class ExperimentFile {
    private static final int LARGEST = 1 << 20;

    private ExperimentFile() {}

    /** The keys and values of a file, not yet checked. */
    public static Map<String, Object> read(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                throw SgulException.data(file
                        + (Files.exists(file) ? " is not a file" : ": file not found")
                        + "; give an experiment file (YAML), or the experiment by options: see 'sgul run --help'");
            }
            if (Files.size(file) > LARGEST) {
                throw SgulException.data(
                        file,
                        "",
                        "has " + Files.size(file) + " bytes, and an experiment file has at most " + LARGEST
                                + "; check that this is the right file");
            }
            YAMLMapper yaml = YAMLMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build();
            Object content = yaml.readValue(Files.readString(file), Object.class);
            if (!(content instanceof Map<?, ?> map)) {
                throw SgulException.data(
                        file, "", "contains no keys and values; expected lines such as 'dataset: cora'");
            }
            Map<String, Object> keys = new LinkedHashMap<>();
            map.forEach((key, value) -> keys.put(String.valueOf(key), value));
            return keys;
        } catch (IOException e) {
            throw SgulException.data(file, "", "cannot be read (" + FileFault.describe(e) + ")", e);
        } catch (JacksonException e) {
            String problem = ParserFault.problem(e);
            throw SgulException.data(
                    file,
                    ParserFault.line(e),
                    problem.startsWith("Trailing token")
                            ? "begins a second document; give one experiment per file"
                            : "is not YAML: " + problem,
                    e);
        }
    }
}
