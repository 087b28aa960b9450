package org.sgul.valuation.pipeline;

import java.lang.management.ManagementFactory;

/** The memory that a thread has allocated. */
final class AllocatedBytes {
    private AllocatedBytes() {}

    /** The bytes that this thread has allocated up to now; -1 if Java does not report them. */
    static long ofThisThread() {
        return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean bean
                        && bean.isThreadAllocatedMemorySupported()
                ? bean.getThreadAllocatedBytes(Thread.currentThread().getId())
                : -1;
    }
}
