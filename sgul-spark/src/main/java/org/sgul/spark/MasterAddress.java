package org.sgul.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sgul.api.SgulException;

/** Checks the address of a cluster before Spark, which takes a minute to give up, tries to connect. */
final class MasterAddress {
    private static final String STANDALONE = "spark://";
    private static final Pattern HOST_AND_PORT = Pattern.compile("(.+):(\\d{1,5})");
    private static final int CONNECT_MILLIS = 5_000;

    private MasterAddress() {}

    /** Checks an address; one that cannot work is a usage error. */
    static void check(String master, Map<String, String> environment) {
        if (master.startsWith(STANDALONE)) {
            connect(master);
        } else if (master.startsWith("local-cluster")) {
            checkSparkHome(master, environment);
        } else if (master.startsWith("local")) {
            throw SgulException.usage(
                    "spark: master=" + master
                            + " runs in this process; use --executor local, or local-cluster[2,1,1024] for a try with processes");
        }
    }

    private static void connect(String master) {
        List<String> problems = new ArrayList<>();
        for (String each : master.substring(STANDALONE.length()).split(",", -1)) {
            Matcher parts = HOST_AND_PORT.matcher(each);
            if (!parts.matches()) {
                throw SgulException.usage(
                        "spark: master=" + master + " is not spark://HOST:PORT; the usual port is 7077");
            }
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(parts.group(1), Math.min(65_535, Integer.parseInt(parts.group(2)))),
                        CONNECT_MILLIS);
                return;
            } catch (IOException e) {
                problems.add(each + ": " + e.getMessage());
            }
        }
        throw SgulException.usage("spark: master=" + master + " cannot be reached (" + String.join("; ", problems)
                + "); check host and port, which the master's web page shows, and that it is running");
    }

    private static void checkSparkHome(String master, Map<String, String> environment) {
        String home = environment.getOrDefault("SPARK_HOME", "");
        if (home.isEmpty() || !Files.isDirectory(Path.of(home, "jars"))) {
            throw SgulException.usage("spark: master=" + master + " starts processes of the Spark in the environment"
                    + " variable SPARK_HOME, which is "
                    + (home.isEmpty() ? "not set" : "'" + home + "' and has no folder jars")
                    + "; set it to an installation of Spark, or to a folder whose 'jars' links to the plugin's folder");
        }
    }
}
