package {{package}};

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.Parameter;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.Labels;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.graph.read.FileDigest;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;

/**
 * The reader {{name}}: reads data sets from a text file {@code NAME.{{name}}} with lines such as
 *
 * <pre>
 * # a comment
 * node ada red 1 0.5     (id, class or '-' for none, features)
 * edge ada bob           (ids of nodes above)
 * </pre>
 *
 * <p>This class is the whole plugin. As a {@link SgulPlugin} it lists the jar's factories; as a {@link DatasetReaderFactory} it
 * has a name and parameters and creates readers. Graph and features come from sgul-graph, which is packaged with the plugin.
 */
@AutoService(SgulPlugin.class)
public final class {{class}} implements SgulPlugin, DatasetReaderFactory<{{class}}.Parameters> {

    /** The parameters for users. Types: int, long, double, boolean, String, enums and lists of these. */
    public record Parameters(@Parameter("the text in place of a class for nodes without one") String unlabelled) {}

    @Override
    public int spiVersion() {
        return SPI_VERSION;
    }

    @Override
    public List<DatasetReaderFactory<?>> datasetReaders() {
        return List.of(this);
    }

    @Override
    public String name() {
        return "{{name}}";
    }

    @Override
    public String summary() {
        return "Text files with one line per node and one line per edge (NAME.{{name}}).";
    }

    /** The sub-folder of a data directory for files of this format. */
    @Override
    public String folder() {
        return "{{name}}";
    }

    @Override
    public Parameters defaults() {
        return new Parameters("-");
    }

    @Override
    public DatasetReader create(Parameters parameters) {
        return new DatasetReader() {
            @Override
            public List<String> files(String dataset) {
                return List.of(dataset + ".{{name}}");
            }

            @Override
            public Dataset read(Path folder, String dataset, RunContext context) {
                String file = dataset + ".{{name}}";
                String checksum = FileDigest.sha256(folder, List.of(file));
                return new Parse(folder.resolve(file), parameters).dataset(dataset, checksum, context);
            }
        };
    }

    /** The state of reading one file. Readers are used by many threads, so they have no state themselves. */
    private static final class Parse {
        private final Path file;
        private final Parameters parameters;
        private final Map<String, Integer> nodes = new LinkedHashMap<>();
        private final Map<String, Integer> classes = new LinkedHashMap<>();
        private final List<Integer> labels = new ArrayList<>();
        private final List<float[]> features = new ArrayList<>();
        private final List<int[]> edges = new ArrayList<>();

        Parse(Path file, Parameters parameters) {
            this.file = file;
            this.parameters = parameters;
        }

        Dataset dataset(String name, String checksum, RunContext context) {
            List<String> lines = lines();
            for (int i = 0; i < lines.size(); i++) {
                String[] words = lines.get(i).replaceFirst("#.*", "").trim().split("\\s+");
                switch (words[0]) {
                    case "" -> {}
                    case "node" -> node(words, i + 1);
                    case "edge" -> edge(words, i + 1);
                    default -> throw error(i + 1, "starts with '" + words[0] + "'; allowed: node and edge");
                }
                context.checkCancelled();
            }
            if (nodes.isEmpty()) {
                throw SgulException.data(file, "", "has no line 'node ID CLASS FEATURE…'");
            }
            GraphBuilder graph = new GraphBuilder(nodes.size());
            edges.forEach(edge -> graph.add(edge[0], edge[1]));
            List<String> names = List.copyOf(nodes.keySet());
            return new Dataset(
                    name,
                    graph.build(),
                    DenseFeatures.owning(features.toArray(float[][]::new), features.get(0).length),
                    Labels.of(labels.stream().mapToInt(label -> label).toArray(), List.copyOf(classes.keySet())),
                    List.of(),
                    names::get,
                    new Provenance(
                            "{{name}}",
                            file.toString(),
                            checksum,
                            graph.selfLoopsDropped(),
                            graph.duplicatesDropped(),
                            List.of()));
        }

        private List<String> lines() {
            try {
                return Files.readAllLines(file);
            } catch (IOException e) {
                throw SgulException.data(file, "", "cannot be read as UTF-8 text (" + e + ")", e);
            }
        }

        private void node(String[] words, int line) {
            int columns = words.length - 3;
            if (columns < 1 || !features.isEmpty() && columns != features.get(0).length) {
                throw error(line, "has " + Math.max(0, columns) + " features, expected 'node ID CLASS' and "
                + (features.isEmpty() ? "at least one" : "as many as in earlier lines"));
            }
            if (nodes.putIfAbsent(words[1], nodes.size()) != null) {
                throw error(line, "repeats node '" + words[1] + "'");
            }
            labels.add(
                    words[2].equals(parameters.unlabelled())
                            ? Labels.UNLABELLED
                            : classes.computeIfAbsent(words[2], unseen -> classes.size()));
            float[] row = new float[columns];
            for (int column = 0; column < columns; column++) {
                row[column] = number(words[column + 3], line);
            }
            features.add(row);
        }

        private void edge(String[] words, int line) {
            if (words.length != 3) {
                throw error(line, "has " + (words.length - 1) + " ids, expected 'edge ID ID'");
            }
            edges.add(new int[] {known(words[1], line), known(words[2], line)});
        }

        private int known(String id, int line) {
            Integer node = nodes.get(id);
            if (node == null) {
                throw error(line, "refers to '" + id + "', which is not the id of an earlier line 'node'");
            }
            return node;
        }

        private float number(String word, int line) {
            try {
                float value = Float.parseFloat(word);
                if (Float.isFinite(value)) {
                    return value;
                }
            } catch (NumberFormatException e) {
                throw error(line, "has the feature '" + word + "', which is not a number");
            }
            throw error(line, "has the feature " + word + ", which is not finite");
        }

        private SgulException error(int line, String problem) {
            return SgulException.data(file, "line " + line, problem);
        }
    }
}
