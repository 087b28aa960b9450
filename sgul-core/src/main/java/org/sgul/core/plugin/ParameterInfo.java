package org.sgul.core.plugin;

import java.lang.reflect.Type;

/**
 * One parameter of a plugin as a user sees it.
 *
 * @param name in kebab-case
 * @param meaning the description in {@link org.sgul.api.Parameter}; empty if there is none
 * @param value the value in the given record; for a factory's defaults, the default
 * @since 0.1.0
 */
public record ParameterInfo(String name, Type type, String meaning, Object value) {}
