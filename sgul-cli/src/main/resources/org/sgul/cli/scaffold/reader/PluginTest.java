package {{package}};

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.testkit.ReaderContract;

/** The contract for readers, and tests of the format. */
class {{class}}Test extends ReaderContract {
    @Override
    protected DatasetReaderFactory<?> factory() {
        return new {{class}}();
    }

    /** A correct data set for the contract: src/test/resources/example.{{name}}. */
    @Override
    protected String dataset() {
        return "example";
    }

    @Override
    protected Path folder() {
        try {
            return Path.of(Objects.requireNonNull({{class}}Test.class.getResource("/example.{{name}}")).toURI())
                    .getParent();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static Dataset read(Path folder, String text) throws IOException {
        Files.writeString(folder.resolve("tiny.{{name}}"), text);
        {{class}} factory = new {{class}}();
        return factory.create(factory.defaults()).read(folder, "tiny", new SeededRun(1));
    }

    @Test
    void readsNodesAndEdges(@TempDir Path folder) throws IOException {
        Dataset data = read(folder, """
                node ada red 1 0.5
                node bob - 0 2   # without a class
                edge bob ada
                """);
        assertThat(data.graph().hasEdge(0, 1)).isTrue();
        assertThat(data.labels().of(0)).isZero();
        assertThat(data.labels().of(1)).isEqualTo(-1);
        assertThat(data.features().value(1, 1)).isEqualTo(2);
        assertThat(data.nodeNames().of(1)).isEqualTo("bob");
    }

    @Test
    void saysInWhichLineAFileIsWrong(@TempDir Path folder) {
        assertThatThrownBy(() -> read(folder, "node ada red 1\nedge ada eve\n"))
                .hasMessageContaining("tiny.{{name}}, line 2: refers to 'eve', which is not the id of an earlier line 'node'");
    }

    @Test
    void isFoundByItsName() {
        PluginRegistry plugins = PluginRegistry.discover({{class}}.class.getClassLoader());
        assertThat(plugins.pluginClass(PluginKind.READER, "{{name}}")).isEqualTo({{class}}.class);
    }
}
