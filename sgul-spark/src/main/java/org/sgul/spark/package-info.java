/**
 * The executor {@code spark}. {@link org.sgul.spark.SparkExecutor} is what the program sees, {@link org.sgul.spark.Cluster} the connection
 * to Spark. {@link org.sgul.spark.BlockFunction}, {@link org.sgul.spark.BlockHosts} and {@link org.sgul.spark.Answer} also run in the
 * cluster's executors, where there is nothing but the JDK, Spark and this jar: they use no other class of SGUL.
 */
@NullMarked
package org.sgul.spark;

import org.jspecify.annotations.NullMarked;
