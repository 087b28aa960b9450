package org.sgul.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.jspecify.annotations.Nullable;

/** Follows what happens in a cluster: executors that come and go, and blocks that are run again. */
final class ClusterEvents extends SparkListener {
    private final Map<String, Place> executors = new LinkedHashMap<>();
    private final Queue<String> messages = new ConcurrentLinkedQueue<>();
    private long lastArrival = System.nanoTime();
    private int mostExecutors;
    private int lost;
    private int repeated;
    private boolean ended;

    private record Place(String host, int cores) {}

    @Override
    public synchronized void onExecutorAdded(SparkListenerExecutorAdded event) {
        executors.put(
                event.executorId(),
                new Place(
                        event.executorInfo().executorHost(),
                        event.executorInfo().totalCores()));
        mostExecutors = Math.max(mostExecutors, executors.size());
        lastArrival = System.nanoTime();
    }

    @Override
    public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved event) {
        Place place = executors.remove(event.executorId());
        boolean wanted =
                event.reason().contains("killed by driver") || event.reason().contains("decommission");
        if (place != null && !ended && !wanted) {
            lost++;
            messages.add("lost executor " + event.executorId() + " on " + place.host() + " ("
                    + event.reason().strip().replaceAll("\\s*\\R\\s*", " ")
                    + "); its blocks are run again, results stay the same");
        }
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd event) {
        if (!ended && event.taskInfo().failed()) {
            repeated++;
        }
    }

    /** Ignores what happens from now on, because the cluster is being left. */
    synchronized void end() {
        ended = true;
    }

    /** The next message for the user that has not been taken yet; null if there is none. */
    @Nullable
    String nextMessage() {
        return messages.poll();
    }

    synchronized int executors() {
        return executors.size();
    }

    synchronized int cores() {
        return executors.values().stream().mapToInt(Place::cores).sum();
    }

    /** Nanoseconds since an executor was last added. */
    synchronized long sinceLastArrival() {
        return System.nanoTime() - lastArrival;
    }

    /** The largest number of executors at the same time. */
    synchronized int mostExecutors() {
        return mostExecutors;
    }

    synchronized int lost() {
        return lost;
    }

    /** The number of attempts that failed. */
    synchronized int repeated() {
        return repeated;
    }
}
