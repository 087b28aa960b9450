package org.sgul.spark;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.Parameter;
import org.sgul.api.SgulException;

/** The parameters of the executor {@code spark}. */
public record SparkParameters(
        @Parameter("The cluster, such as spark://host:7077 or local-cluster[2,1,1024]; empty: the one of spark-submit.")
        String master,

        @Parameter("How many executors must have registered before work starts; 0: the first ones that do.")
        int executors,

        @Parameter("How many seconds to wait for executors.")
        int timeout,

        @Parameter("Whether data files are sent; otherwise all machines must have them under the same paths.")
        boolean sendData,

        @Parameter("Settings of Spark, each key=value, such as spark.executor.memory=4g.")
        List<String> conf,

        @Parameter("A file for Spark's own log of this process; empty: no log.")
        String log) {

    static final SparkParameters DEFAULTS = new SparkParameters("", 0, 60, true, List.of(), "");

    public SparkParameters {
        conf = List.copyOf(conf);
        if (executors < 0 || timeout < 1) {
            throw SgulException.usage("spark: executors=" + executors + " and timeout=" + timeout
                    + " must be at least 0 and 1; use positive numbers");
        }
        settings(conf);
    }

    /** The settings of Spark by key. */
    Map<String, String> settings() {
        return settings(conf);
    }

    private static Map<String, String> settings(List<String> conf) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String each : conf) {
            int equals = each.indexOf('=');
            if (equals < 0 || !each.startsWith("spark.")) {
                throw SgulException.usage(
                        "spark: conf has '" + each
                                + "', which is not spark.KEY=VALUE; an example: conf=spark.executor.memory=4g,spark.speculation=true");
            }
            settings.put(
                    each.substring(0, equals).trim(), each.substring(equals + 1).trim());
        }
        return settings;
    }
}
