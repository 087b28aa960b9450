package org.sgul.spark;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;

/** Which versions of Java can run Spark without damage. Every process checks its own. */
final class JavaVersions {
    private static final int OLDEST = 17;
    private static final Runtime.Version DAMAGING = Runtime.Version.parse("25");
    private static final Runtime.Version REPAIRED = Runtime.Version.parse("25.0.3");

    private JavaVersions() {}

    /** What is wrong with the Java of this process. */
    static Optional<String> problem() {
        List<String> collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .toList();
        return problem(Runtime.version(), collectors);
    }

    /**
     * What is wrong with a Java.
     *
     * @param collectors the names of its garbage collectors
     */
    static Optional<String> problem(Runtime.Version version, List<String> collectors) {
        if (version.feature() < OLDEST) {
            return Optional.of("Java " + version + " is too old for Spark and SGUL; use Java " + OLDEST + " or newer");
        }
        boolean damaging = version.compareToIgnoreOptional(DAMAGING) >= 0
                && version.compareToIgnoreOptional(REPAIRED) < 0
                && collectors.stream().anyMatch(name -> name.startsWith("G1"));
        return damaging
                ? Optional.of("Java " + version + " can damage arrays that Spark's libraries use (JDK-8377811);"
                        + " use Java 25.0.3 or newer, Java 17 to 24, or the option -XX:+UseParallelGC")
                : Optional.empty();
    }
}
