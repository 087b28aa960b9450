package org.sgul.spark;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;

/** A connection to a cluster of Spark, with at least one executor that fits the program. */
final class Cluster implements AutoCloseable {
    private static final Duration TICK = Duration.ofMillis(50);
    private static final Duration SETTLED = Duration.ofSeconds(2);

    private final JavaSparkContext spark;
    private final ClusterEvents events = new ClusterEvents();
    private final SentFiles files;
    private final Attachments attachments;
    private final int coresPerBlock;

    @SuppressWarnings("UnusedVariable") // Log4j forgets how to log unless someone holds this
    private final @Nullable Object log;

    private Cluster(JavaSparkContext spark, @Nullable Object log) {
        this.spark = spark;
        this.log = log;
        this.files = new SentFiles(spark.sc());
        this.attachments = new Attachments(spark);
        this.coresPerBlock = Math.max(1, spark.getConf().getInt("spark.task.cpus", 1));
        spark.sc().addSparkListener(events);
    }

    /** Connects to a cluster and waits for executors; a cluster that cannot be used is a usage error. */
    static Cluster connect(SparkParameters parameters, RunContext context) {
        DriverLog.check(parameters.log());
        Object log = ClusterSettings.isSubmitted() ? null : DriverLog.to(parameters.log());
        ClusterSettings settings = ClusterSettings.of(parameters);
        MasterAddress.check(settings.master(), System.getenv());
        Cluster cluster = new Cluster(start(settings.conf(), settings.master()), log);
        try {
            cluster.awaitExecutors(parameters, settings.master(), context);
            cluster.ask(context);
            return cluster;
        } catch (RuntimeException | Error e) {
            cluster.close();
            throw e;
        }
    }

    private static JavaSparkContext start(SparkConf conf, String master) {
        try {
            return new JavaSparkContext(conf);
        } catch (Exception | LinkageError e) { // Scala throws exceptions that it does not declare
            throw new SgulException(
                    SgulException.Kind.USAGE,
                    "spark: no connection to master=" + master + " (" + e + "); " + remedy(master),
                    e);
        }
    }

    private static String remedy(String master) {
        if (master.equals("yarn")) {
            return "for YARN, start sgul-spark-submit.jar with the cluster's spark-submit, or add the jar spark-yarn_2.13";
        }
        return master.startsWith("k8s:")
                ? "for Kubernetes, start sgul-spark-submit.jar with spark-submit, or add the jar spark-kubernetes_2.13"
                : "check the address and Spark's settings, or write its log with log=FILE";
    }

    private void awaitExecutors(SparkParameters parameters, String master, RunContext context) {
        long end = System.nanoTime() + Duration.ofSeconds(parameters.timeout()).toNanos();
        while (!enough(parameters.executors())) {
            context.checkCancelled();
            if (spark.sc().isStopped()) { // what Spark does if the master does not answer for a minute
                throw SgulException.usage("spark: master=" + master + " accepts connections but did not start an"
                        + " application; is it the master of a cluster with Spark " + spark.version()
                        + "? Write Spark's log with log=FILE");
            }
            if (System.nanoTime() > end) {
                throw SgulException.usage(String.format(
                        Locale.ROOT,
                        "spark: %d of %s executors registered at master=%s within timeout=%d seconds; does the cluster have"
                                + " free cores and %s of memory per executor, and can its machines reach this one?"
                                + " See the master's web page, or write Spark's log with log=FILE",
                        events.executors(),
                        parameters.executors() == 0 ? "any" : Integer.toString(parameters.executors()),
                        master,
                        parameters.timeout(),
                        spark.getConf().get("spark.executor.memory", "1g")));
            }
            pause();
        }
    }

    private boolean enough(int wanted) {
        int executors = events.executors();
        return wanted > 0 ? executors >= wanted : executors > 0 && events.sinceLastArrival() > SETTLED.toNanos();
    }

    private static void pause() {
        try {
            Thread.sleep(TICK.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    /** Asks executors whether they fit, so that one that does not is an error before the work starts. */
    private void ask(RunContext context) {
        int questions = blocksAtOnce();
        collect(
                RunningJob.start(spark, new Executors.Question(spark.version()), questions),
                questions,
                context,
                block -> {
                    if (block.answer().end() != Answer.End.DONE) {
                        throw SgulException.usage("spark: " + block.answer().error());
                    }
                });
    }

    /** The number of blocks that run at the same time. */
    int blocksAtOnce() {
        return Math.max(1, events.cores() / coresPerBlock);
    }

    /** Sends a parcel to the executors. */
    BlockFunction send(BlockExecutor.Parcel parcel, boolean sendData, long seed) {
        List<BlockFunction.Input> data = sendData
                ? files.send(parcel.data())
                : parcel.data().stream()
                        .map(file -> new BlockFunction.Input(file.toString(), false))
                        .toList();
        return new BlockFunction(
                spark.version(),
                new BlockFunction.Work(
                        parcel.opener(),
                        parcel.recipe(),
                        files.send(parcel.code()),
                        files.send(parcel.files()),
                        data,
                        attachments.send(parcel.attachments()),
                        seed));
    }

    /** Receives the answer of each block. */
    @FunctionalInterface
    interface Answers {
        void accept(RunningJob.Block block);
    }

    /** Runs blocks and passes on their answers on this thread. */
    void run(BlockFunction function, int blocks, RunContext context, Answers answers) {
        collect(RunningJob.start(spark, function, blocks), blocks, context, answers);
    }

    private void collect(RunningJob started, int blocks, RunContext context, Answers answers) {
        try (RunningJob job = started) {
            int done = 0;
            while (done < blocks) {
                RunningJob.Block block = job.next(TICK);
                passOnMessages(context.progress());
                context.checkCancelled();
                if (block != null) {
                    answers.accept(block);
                    done++;
                } else if (job.failure() != null && job.isEmpty()) {
                    throw ClusterFailures.of(job.failure());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private void passOnMessages(Progress progress) {
        for (@Nullable String next = events.nextMessage(); next != null; next = events.nextMessage()) {
            try (Progress.Task task = progress.start("spark", -1)) {
                task.note(next);
            }
        }
    }

    ClusterEvents events() {
        return events;
    }

    /** The number of bytes that were broadcast. */
    long broadcastBytes() {
        return attachments.bytes();
    }

    @Override
    public void close() {
        events.end();
        spark.stop();
        files.close();
    }
}
