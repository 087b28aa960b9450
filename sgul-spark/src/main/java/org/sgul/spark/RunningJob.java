package org.sgul.spark;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** A job of Spark with one task per block. Spark passes on the first answer of each block and drops those of other attempts. */
final class RunningJob implements AutoCloseable {
    private final BlockingQueue<Block> answers = new LinkedBlockingQueue<>();
    private final SimpleFutureAction<BoxedUnit> action;

    /** The answer of a block. */
    record Block(int number, Answer answer) {}

    private RunningJob(JavaSparkContext spark, Function1<Iterator<Integer>, Answer> function, int blocks) {
        List<Integer> numbers = IntStream.range(0, blocks).boxed().toList();
        this.action = spark.sc()
                .submitJob(
                        spark.parallelize(numbers, blocks).rdd(),
                        function,
                        CollectionConverters.asScala(List.<Object>copyOf(numbers))
                                .toSeq(),
                        new Handler(answers),
                        new Nothing());
    }

    static RunningJob start(JavaSparkContext spark, Function1<Iterator<Integer>, Answer> function, int blocks) {
        return new RunningJob(spark, function, blocks);
    }

    /** The next answer, or null if there is none within a time. */
    @Nullable
    Block next(Duration patience) throws InterruptedException {
        return answers.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Why the job has ended without all answers; null if it has not. */
    @Nullable
    Throwable failure() {
        if (action.isCompleted()
                && action.value().isDefined()
                && action.value().get().isFailure()) {
            return action.value().get().failed().get();
        }
        return null;
    }

    /** Whether all answers that have arrived were taken. */
    boolean isEmpty() {
        return answers.isEmpty();
    }

    /** Stops what is still running. */
    @Override
    public void close() {
        if (!action.isCompleted()) {
            action.cancel();
        }
    }

    private static final class Handler extends AbstractFunction2<Object, Answer, BoxedUnit> {
        private final BlockingQueue<Block> answers;

        Handler(BlockingQueue<Block> answers) {
            this.answers = answers;
        }

        @Override
        public BoxedUnit apply(Object block, Answer answer) {
            answers.add(new Block((Integer) block, answer));
            return BoxedUnit.UNIT;
        }
    }

    private static final class Nothing extends AbstractFunction0<BoxedUnit> {
        @Override
        public BoxedUnit apply() {
            return BoxedUnit.UNIT;
        }
    }
}
