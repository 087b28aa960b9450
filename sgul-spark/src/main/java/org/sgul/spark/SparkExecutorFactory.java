package org.sgul.spark;

import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;

/** The executor {@code spark}. This class needs no class of Spark, so that a folder without Spark's jars gets a clear error. */
public final class SparkExecutorFactory implements ExecutorFactory<SparkParameters> {
    private static final String SPARK = "org.apache.spark.SparkContext";

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public String summary() {
        return "The executors of an Apache Spark cluster.";
    }

    @Override
    public SparkParameters defaults() {
        return SparkParameters.DEFAULTS;
    }

    @Override
    public BlockExecutor create(SparkParameters config) {
        ClassLoader own = SparkExecutorFactory.class.getClassLoader();
        try {
            Class.forName(SPARK, false, own);
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            throw SgulException.usage("the executor spark has no Spark: " + SPARK + " is not in the plugin's folder ("
                    + Versions.place() + "); copy all jars of sgul-spark/target/plugins/sgul-spark into it,"
                    + " or start sgul-spark-submit.jar with spark-submit");
        }
        JavaVersions.problem().ifPresent(problem -> {
            throw SgulException.usage(problem);
        });
        return new SparkExecutor(config);
    }
}
