package org.sgul.spark;

import java.io.Serializable;
import java.util.Optional;
import org.apache.spark.SparkEnv;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** Checks whether the executor of Spark that a task runs in fits the program. */
final class Executors {
    private Executors() {}

    /** Asks an executor whether it can run blocks, before there are any. */
    static final class Question extends AbstractFunction1<Iterator<Integer>, Answer> implements Serializable {
        private static final long serialVersionUID = 1;

        private final String version;
        private final String spark;

        Question(String spark) {
            this.version = Versions.own();
            this.spark = spark;
        }

        @Override
        public Answer apply(Iterator<Integer> blocks) {
            return problem(version, spark)
                    .map(problem -> Answer.refused("executor " + here() + ": " + problem))
                    .orElseGet(() -> new Answer(new byte[0], Answer.End.DONE, "", "", "", 0, 0));
        }
    }

    /**
     * Why this process cannot run blocks.
     *
     * @param version the version of sgul-spark in the process that started the run
     * @param spark that of Spark
     */
    static Optional<String> problem(String version, String spark) {
        if (!version.equals(Versions.own())) {
            return Optional.of("it has sgul-spark " + Versions.own() + " (" + Versions.place()
                    + "), but the run was started by sgul-spark " + version
                    + "; remove the other jar from the executor's class path, or use the same version");
        }
        String here = org.apache.spark.package$.MODULE$.SPARK_VERSION();
        if (!spark.equals(here)) {
            return Optional.of("it has Spark " + here + ", but the run was started by Spark " + spark
                    + "; use the cluster's version of Spark, for example with its spark-submit");
        }
        return JavaVersions.problem();
    }

    /** The id and the host of this executor. */
    static String here() {
        SparkEnv env = SparkEnv.get();
        return env.executorId() + " on " + env.blockManager().blockManagerId().host();
    }
}
