package org.sgul.extras.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sgul.api.SgulException;
import org.sgul.core.run.SeededRun;

class ParallelTasksTest {
    @Test
    void resultsAreInTheOrderOfTheTasks() {
        List<Callable<Integer>> tasks = IntStream.range(0, 20)
                .<Callable<Integer>>mapToObj(i -> () -> {
                    Thread.sleep(20 - i);
                    return i;
                })
                .toList();
        assertThat(ParallelTasks.run(tasks, 4))
                .isEqualTo(IntStream.range(0, 20).boxed().toList());
    }

    @Test
    @Timeout(20)
    void tasksRunAtTheSameTime() {
        CountDownLatch both = new CountDownLatch(2);
        Callable<Boolean> meet = () -> {
            both.countDown();
            both.await();
            return true;
        };
        assertThat(ParallelTasks.run(List.of(meet, meet), 2)).containsExactly(true, true);
    }

    @Test
    void theFirstFailureInTheOrderOfTasksIsThrown() {
        List<Callable<Integer>> tasks = List.of(
                () -> 1,
                () -> {
                    Thread.sleep(30);
                    throw SgulException.data("second");
                },
                () -> {
                    throw SgulException.data("third");
                });
        assertThatThrownBy(() -> ParallelTasks.run(tasks, 3))
                .isInstanceOf(SgulException.class)
                .hasMessage("second");
    }

    @Test
    void anErrorOfATaskIsThrownAsItIs() {
        Error error = new OutOfMemoryError("test");
        List<Callable<Integer>> tasks = List.of(() -> {
            throw error;
        });
        assertThatThrownBy(() -> ParallelTasks.run(tasks, 1)).isSameAs(error);
    }

    @Test
    @Timeout(20)
    void afterAFailureTheOtherTasksHaveEnded() {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicReference<Exception> end = new AtomicReference<>();
        List<Callable<Integer>> tasks = List.of(
                () -> {
                    begun.await();
                    throw SgulException.data("failed");
                },
                () -> {
                    QuietRun run = new QuietRun(new SeededRun(1), "test");
                    begun.countDown();
                    try {
                        while (true) {
                            run.checkCancelled();
                            Thread.onSpinWait();
                        }
                    } catch (CancellationException e) {
                        end.set(e);
                        throw e;
                    }
                });
        assertThatThrownBy(() -> ParallelTasks.run(tasks, 2)).hasMessage("failed");
        assertThat(end.get()).hasMessage("interrupted");
    }
}
