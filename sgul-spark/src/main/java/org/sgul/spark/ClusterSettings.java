package org.sgul.spark;

import org.apache.spark.SparkConf;
import org.sgul.api.SgulException;

/**
 * The settings of a connection to a cluster.
 *
 * @param conf all settings of Spark
 */
record ClusterSettings(SparkConf conf, String master) {

    /** Whether the program was started by spark-submit, whose jars and log are then used. */
    static boolean isSubmitted() {
        return System.getProperty("spark.submit.deployMode") != null;
    }

    /** Settings of the user, completed by those of SGUL. */
    static ClusterSettings of(SparkParameters parameters) {
        SparkConf conf = new SparkConf(true);
        parameters.settings().forEach(conf::set);
        if (!parameters.master().isEmpty()) {
            conf.setMaster(parameters.master());
        }
        String master = conf.get("spark.master", "");
        if (master.isEmpty()) {
            throw SgulException.usage(
                    "spark: no cluster is given; write --executor \"spark(master=spark://HOST:7077)\","
                            + " or start sgul-spark-submit.jar with spark-submit --master");
        }
        conf.setIfMissing("spark.app.name", "sgul");
        // A web page for each run would need a port; results are passed on at once, so their total size is no risk.
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.driver.maxResultSize", "0");
        // Cluster waits for executors itself, and blocks run equally well anywhere.
        conf.setIfMissing("spark.scheduler.minRegisteredResourcesRatio", "0");
        conf.setIfMissing("spark.locality.wait", "0");
        if (!isSubmitted()) {
            conf.set("spark.jars", Versions.listEntry());
        }
        return new ClusterSettings(conf, master);
    }
}
