package org.sgul.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Refuses a command line whose output would replace one of its inputs or its other output. */
final class OutputCheck {
    private static final Set<String> OUTPUTS = Set.of("--out", "--save-learner");

    /** Texts that may be files; all arguments of type {@link Path} are files, too. */
    private static final Set<String> MAYBE_FILES =
            Set.of("--dataset", "NAME", "--split", "--orders", "--validation-orders");

    private static final Set<String> DATA_FILES = Set.of("nodes.csv", "edges.csv", "graph.npz");

    private OutputCheck() {}

    /** Checks a command and its sub-commands before anything runs. */
    static void check(ParseResult parsed) {
        for (ParseResult each = parsed; each != null; each = each.subcommand()) {
            List<ArgSpec> arguments = each.matchedArgs();
            for (OptionSpec option : each.matchedOptions()) {
                if (OUTPUTS.contains(option.longestName())) {
                    arguments.stream()
                            .filter(other -> other != option && isFile(other))
                            .forEach(other -> check(option, other));
                }
            }
        }
    }

    private static void check(OptionSpec output, ArgSpec other) {
        Optional<Path> written = paths(output).findFirst();
        written.ifPresent(file -> paths(other).forEach(path -> check(output, file, other, path)));
    }

    private static void check(OptionSpec output, Path file, ArgSpec other, Path path) {
        boolean taken = OUTPUTS.contains(name(other)) || Files.isRegularFile(path) || isDataFolder(path);
        if (taken && isSame(file, path)) {
            throw SgulException.usage(output.longestName() + " " + file + " is the same as " + name(other)
                    + ", which it would replace; choose another name");
        }
        if (isDataFolder(path) && isDataFileOf(path, file)) {
            throw SgulException.usage(
                    output.longestName() + " " + file + " is a file of the data set; choose another name");
        }
    }

    private static boolean isFile(ArgSpec argument) {
        return argument.type() == Path.class || MAYBE_FILES.contains(name(argument));
    }

    private static boolean isDataFolder(Path path) {
        return DATA_FILES.stream().anyMatch(file -> Files.isRegularFile(path.resolve(file)));
    }

    private static boolean isDataFileOf(Path folder, Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent != null && isSame(folder, parent) && DATA_FILES.contains(String.valueOf(file.getFileName()));
    }

    private static boolean isSame(Path file, Path other) {
        try {
            return (Files.exists(file) && Files.exists(other))
                    ? Files.isSameFile(file, other)
                    : file.toAbsolutePath()
                            .normalize()
                            .equals(other.toAbsolutePath().normalize());
        } catch (IOException e) {
            return false; // what cannot be read is reported by the command itself
        }
    }

    /** What was given, as far as it may be paths; data sets are lists. */
    private static Stream<Path> paths(ArgSpec argument) {
        return argument.originalStringValues().stream()
                .flatMap(text -> name(argument).equals("--dataset") ? Arrays.stream(text.split(",")) : Stream.of(text))
                .filter(text -> !text.isBlank() && !text.equals("-"))
                .flatMap(OutputCheck::path);
    }

    private static Stream<Path> path(String text) {
        try {
            return Stream.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }
}
