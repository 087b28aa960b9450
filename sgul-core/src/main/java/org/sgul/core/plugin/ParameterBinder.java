package org.sgul.core.plugin;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Factory;
import org.sgul.api.Parameter;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureList;

/**
 * Fills a plugin's parameter record from a user's names and values. All unknown names and values of the wrong type are reported
 * together; the record's constructor checks ranges. A component that is itself a record stands for its components, so that
 * several plugins can share the declaration of their parameters. A parameter of type {@link Path} is a file or folder that the plugin
 * reads: results depend on its content.
 *
 * @since 0.1.0
 */
public final class ParameterBinder {
    private ParameterBinder() {}

    /**
     * Returns the factory's defaults with the given parameters replaced; keys are kebab-case, values text or of the parameter's
     * type.
     */
    public static <C extends Record> C bind(Factory<C> factory, Map<String, ?> given) {
        return bind("'" + factory.name() + "'", factory.defaults(), given);
    }

    /** Same as {@link #bind(Factory, Map)}, for a record that belongs to {@code owner}. */
    public static <C extends Record> C bind(String owner, C defaults, Map<String, ?> given) {
        Map<String, Object> left = new LinkedHashMap<>(given);
        Map<String, Object> values = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        for (ParameterInfo parameter : list(defaults)) {
            String name = parameter.name();
            boolean isGiven = left.containsKey(name);
            Object value = left.remove(name);
            try {
                values.put(name, isGiven ? convert(value, parameter.type()) : parameter.value());
            } catch (IllegalArgumentException e) {
                problems.add(name + ": " + e.getMessage() + separatorHint(value));
                values.put(name, parameter.value());
            }
        }
        List<String> names = List.copyOf(values.keySet());
        for (String unknown : left.keySet()) {
            problems.add("unknown parameter '" + unknown + "'" + NearestName.hint(unknown, names)
                    + (names.isEmpty() ? " (it has none)" : " (known: " + String.join(", ", names) + ")"));
        }
        if (!problems.isEmpty()) {
            throw SgulException.usage("parameters of " + owner + ": " + String.join("; ", problems));
        }
        return create(owner, defaults, values);
    }

    /** A comma separates the entries of a list, so a parameter after one ends up in the value before it. */
    private static String separatorHint(@Nullable Object value) {
        return value instanceof String text && text.matches("[^(]*,\\s*[a-z0-9_-]+\\s*=.*")
                ? " (parameters are separated by ';', entries of a list by ',')"
                : "";
    }

    /** The parameters of a record in order. */
    public static List<ParameterInfo> list(Record parameters) {
        List<ParameterInfo> list = new ArrayList<>();
        for (RecordComponent component : parameters.getClass().getRecordComponents()) {
            Object value = valueOf(component, parameters);
            if (isShared(value)) {
                list.addAll(list((Record) value));
            } else {
                Parameter meaning = component.getAnnotation(Parameter.class);
                list.add(new ParameterInfo(
                        kebabCase(component.getName()),
                        component.getGenericType(),
                        meaning == null ? "" : meaning.value(),
                        value));
            }
        }
        return list;
    }

    /** The values of a record's parameters by name, in order; plugin specifications, features and paths are given as texts. */
    public static Map<String, Object> describe(Record parameters) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (ParameterInfo parameter : list(parameters)) {
            values.put(parameter.name(), plain(parameter.value()));
        }
        return values;
    }

    private static Object plain(Object value) {
        if (value instanceof FeatureList features) {
            return features.texts();
        }
        if (value instanceof List<?> list) {
            return list.stream().map(ParameterBinder::plain).toList();
        }
        return value instanceof PluginSpec || value instanceof Path ? value.toString() : value;
    }

    /** Returns whether a component is a record of parameters. */
    private static boolean isShared(Object value) {
        return value instanceof Record && !(value instanceof FeatureList) && !(value instanceof PluginSpec);
    }

    /** {@code weightDecay} becomes {@code weight-decay}. */
    public static String kebabCase(String camelCase) {
        return camelCase.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }

    private static Object convert(@Nullable Object value, Type type) {
        if (value == null) {
            throw new IllegalArgumentException("has no value; omit it to use the default");
        }
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            Type element = list.getActualTypeArguments()[0];
            List<?> items = value instanceof List<?> given ? given : splitList(String.valueOf(value), element);
            List<Object> converted = new ArrayList<>();
            items.forEach(item -> converted.add(convert(item, element)));
            return List.copyOf(converted);
        }
        if (type == FeatureList.class) {
            return features(value);
        }
        String text = String.valueOf(value).trim();
        if (type == String.class) {
            return text;
        }
        if (type == Path.class) {
            return Path.of(text);
        }
        if (type == PluginSpec.class) {
            return value instanceof PluginSpec ? value : PluginSpec.parse(text);
        }
        if (type == boolean.class || type == Boolean.class) {
            return parseBoolean(text);
        }
        if (type instanceof Class<?> choice && choice.isEnum()) {
            return parseEnum(text, choice);
        }
        try {
            if (type == int.class || type == Integer.class) {
                return Integer.valueOf(text);
            }
            if (type == long.class || type == Long.class) {
                return Long.valueOf(text);
            }
            if (type == double.class || type == Double.class) {
                return Double.valueOf(text);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a "
                            + (type == double.class || type == Double.class ? "number" : "whole number"),
                    e);
        }
        throw new IllegalArgumentException("parameters of type " + type.getTypeName() + " are not supported");
    }

    private static FeatureList features(Object value) {
        if (value instanceof FeatureList features) {
            return features;
        }
        return value instanceof List<?> list
                ? FeatureList.of(list.stream().map(String::valueOf).toArray(String[]::new))
                : FeatureList.parse(String.valueOf(value));
    }

    private static List<String> splitList(String text, Type element) {
        if (text.isBlank()) {
            return List.of();
        }
        return element == PluginSpec.class
                ? PluginSpec.list(text)
                : Arrays.stream(text.split(",", -1)).map(String::trim).toList();
    }

    private static Boolean parseBoolean(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on" -> true;
            case "false", "no", "off" -> false;
            default -> throw new IllegalArgumentException("'" + text + "' is neither true nor false");
        };
    }

    private static Object parseEnum(String text, Class<?> choice) {
        List<String> names = new ArrayList<>();
        for (Object constant : choice.getEnumConstants()) {
            String name = ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
            if (name.equals(text.toLowerCase(Locale.ROOT).replace('_', '-'))) {
                return constant;
            }
            names.add(name);
        }
        throw new IllegalArgumentException(
                "'" + text + "' is not one of " + String.join(", ", names) + NearestName.hint(text, names));
    }

    private static Object valueOf(RecordComponent component, Record parameters) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(parameters);
        } catch (ReflectiveOperationException e) {
            throw SgulException.internal("cannot read parameter " + component.getName(), e);
        }
    }

    @SuppressWarnings("unchecked") // the canonical constructor of C's class makes a C
    private static <C extends Record> C create(String owner, C defaults, Map<String, Object> values) {
        RecordComponent[] components = defaults.getClass().getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Object[] arguments = Arrays.stream(components)
                .map(component -> {
                    Object value = valueOf(component, defaults);
                    return isShared(value)
                            ? create(owner, (Record) value, values)
                            : values.get(kebabCase(component.getName()));
                })
                .toArray();
        try {
            var constructor = defaults.getClass().getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return (C) constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException rejected) {
                throw SgulException.usage("parameters of " + owner + ": " + rejected.getMessage());
            }
            if (e.getCause() instanceof SgulException rejected) {
                throw new SgulException(
                        rejected.kind(), "parameters of " + owner + ": " + rejected.getMessage(), rejected);
            }
            throw SgulException.plugin(
                    "the parameters of " + owner + " cannot be created: " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw SgulException.internal("cannot create the parameters of " + owner, e);
        }
    }
}
