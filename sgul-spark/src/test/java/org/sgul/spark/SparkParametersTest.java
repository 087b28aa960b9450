package org.sgul.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.ParameterBinder;

@Tag("spark")
class SparkParametersTest {
    @TempDir
    Path folder;

    private static SparkParameters parse(String text) {
        return ParameterBinder.bind(
                new SparkExecutorFactory(), PluginSpec.parse(text).parameters());
    }

    @Test
    void areWrittenAsAnExecutor() {
        SparkParameters parameters = parse("spark(master=local-cluster[2,1,1024];executors=2;send-data=false;"
                + "conf=spark.executor.memory=4g,spark.executor.extraJavaOptions=-Da=b -XX:+UseSerialGC)");
        assertThat(parameters.master()).isEqualTo("local-cluster[2,1,1024]");
        assertThat(parameters.executors()).isEqualTo(2);
        assertThat(parameters.sendData()).isFalse();
        assertThat(parameters.settings())
                .containsExactly(
                        Map.entry("spark.executor.memory", "4g"),
                        Map.entry("spark.executor.extraJavaOptions", "-Da=b -XX:+UseSerialGC"));
    }

    @Test
    void otherSettingsAreRefused() {
        assertThatThrownBy(() -> parse("spark(conf=executor.memory=4g)"))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("conf has 'executor.memory=4g', which is not spark.KEY=VALUE");
        assertThatThrownBy(() -> parse("spark(timeout=0)")).hasMessageContaining("executors=0 and timeout=0");
    }

    @Test
    void aClusterThatCannotBeReachedIsReportedAtOnce() throws IOException {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        String master = "spark://127.0.0.1:" + port;
        assertThatThrownBy(() -> MasterAddress.check(master, Map.of()))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("spark: master=" + master + " cannot be reached (127.0.0.1:" + port)
                .hasMessageContaining("check host and port, which the master's web page shows, and that it is running");
        assertThatThrownBy(() -> MasterAddress.check("spark://somewhere", Map.of()))
                .hasMessageContaining("is not spark://HOST:PORT; the usual port is 7077");
    }

    @Test
    void aClusterMustBeGiven() {
        assertThatThrownBy(() -> ClusterSettings.of(SparkParameters.DEFAULTS))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining(
                        "spark: no cluster is given; write --executor \"spark(master=spark://HOST:7077)\"");
    }

    @Test
    void aLogThatCannotBeWrittenIsRefused() throws IOException {
        assertThatThrownBy(() -> DriverLog.check(folder.toString()))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("spark: log=" + folder + " cannot be written (");
        assertThatThrownBy(() ->
                        DriverLog.check(folder.resolve("missing/spark.log").toString()))
                .hasMessageContaining("name a file in an existing folder, or leave out the parameter for no log");
        Path log = Files.writeString(folder.resolve("spark.log"), "of an earlier run");
        DriverLog.check(log.toString());
        assertThat(log).hasContent("of an earlier run");
    }

    @Test
    void oneOfSeveralMastersIsEnough() throws IOException {
        try (ServerSocket open = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            MasterAddress.check("spark://127.0.0.1:1,127.0.0.1:" + open.getLocalPort(), Map.of());
        }
    }

    @Test
    void localMastersNeedProcesses() throws IOException {
        assertThatThrownBy(() -> MasterAddress.check("local[2]", Map.of()))
                .hasMessageContaining("runs in this process; use --executor local");
        assertThatThrownBy(() -> MasterAddress.check("local-cluster[2,1,1024]", Map.of()))
                .hasMessageContaining("SPARK_HOME, which is not set");
        assertThatThrownBy(
                        () -> MasterAddress.check("local-cluster[2,1,1024]", Map.of("SPARK_HOME", folder.toString())))
                .hasMessageContaining("SPARK_HOME, which is '" + folder + "' and has no folder jars");
        Files.createDirectory(folder.resolve("jars"));
        MasterAddress.check("local-cluster[2,1,1024]", Map.of("SPARK_HOME", folder.toString()));
    }
}
