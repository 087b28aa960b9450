package org.sgul.api.model;

import org.sgul.api.Factory;

/** A model architecture by name. */
public interface ModelFactory<C extends Record> extends Factory<C> {
    Architecture create(C config);
}
