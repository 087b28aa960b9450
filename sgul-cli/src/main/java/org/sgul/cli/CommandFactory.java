package org.sgul.cli;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;

/**
 * Creates commands by injection, and whatever else picocli asks for by its constructor. The injector is created with the first
 * command: help of the program needs neither, and an injector takes half of its time.
 */
final class CommandFactory implements IFactory {
    private final CliModule module;
    private final IFactory plain = CommandLine.defaultFactory();
    private @Nullable Injector injector;

    CommandFactory(CliModule module) {
        this.module = module;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (!type.isAnnotationPresent(Command.class)) {
            return plain.create(type);
        }
        if (injector == null) {
            injector = Guice.createInjector(module);
        }
        return injector.getExistingBinding(Key.get(type)) == null ? plain.create(type) : injector.getInstance(type);
    }
}
