package org.sgul.api.utility;

import java.util.Set;
import java.util.function.Supplier;
import org.sgul.api.inference.Quantity;

/**
 * A function of the whole present subgraph, kept by an observer that is told of every move.
 *
 * @param observers makes an observer for one walking thread
 * @param reads the quantities that observers read
 * @since 0.1.0
 */
public record SubgraphStatistic(Supplier<SubgraphObserver> observers, Set<Quantity> reads) implements StepFunction {}
