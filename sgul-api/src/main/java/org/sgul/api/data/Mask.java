package org.sgul.api.data;

/**
 * A division of the nodes that a data set brings along, such as the public Planetoid split.
 *
 * @since 0.1.0
 */
public record Mask(String name, NodeList train, NodeList validation, NodeList test) {}
