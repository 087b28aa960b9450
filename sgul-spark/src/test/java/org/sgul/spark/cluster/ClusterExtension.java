package org.sgul.spark.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts one cluster for all test classes and stops it after the last of them. */
final class ClusterExtension implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == LoopbackCluster.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(ClusterExtension.class))
                .getOrComputeIfAbsent(LoopbackCluster.class, type -> {
                    try {
                        return new LoopbackCluster();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }
}
