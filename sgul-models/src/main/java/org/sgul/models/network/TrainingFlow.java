package org.sgul.models.network;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.NodeList;
import org.sgul.models.train.Aggregation;
import org.sgul.models.train.Computation;
import org.sgul.models.train.DroppedInput;
import org.sgul.models.train.InputRows;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Phase;
import org.sgul.models.train.Region;
import org.sgul.models.train.Trainable;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/** A computation to which layers add their operations. */
public final class TrainingFlow {
    final Computation computation;
    final Phase phase;
    final Region region;
    private final LabelledInput input;
    private final WeightSet weights;
    private final int hops;
    private @Nullable Aggregation symmetric;

    /**
     * Creates a flow on the nodes within some hops of the labelled ones. Without hops, rows are those of the labelled nodes in their
     * order.
     */
    TrainingFlow(Computation computation, LabelledInput input, WeightSet weights, Phase phase, int hops) {
        this.computation = computation;
        this.input = input;
        this.weights = weights;
        this.phase = phase;
        this.hops = hops;
        this.region = input.region(hops);
    }

    Trainable weight(String name) {
        return weights.get(name);
    }

    /** The number of rows within some hops of the labelled nodes. */
    int rows(int within) {
        return hops == 0 ? input.nodes().size() : region.within(within);
    }

    private NodeList nodes(int within) {
        return hops == 0
                ? input.nodes()
                : NodeList.of(
                        region.nodes().stream().limit(region.within(within)).toArray());
    }

    /** Â on the region. */
    Aggregation symmetric() {
        if (symmetric == null) {
            symmetric = Aggregation.symmetric(region);
        }
        return symmetric;
    }

    /** Adds the operations after a product or sum. */
    Variable finished(Variable rows, Finish finish) {
        if (finish.isHidden()) {
            double rate = finish.dropout().in(phase);
            return finish.bias().isEmpty()
                    ? computation.hidden(rows, finish.activation(), rate)
                    : computation.hidden(rows, weight(finish.bias()), finish.activation(), rate);
        }
        return finish.bias().isEmpty() ? rows : computation.addBias(rows, weight(finish.bias()));
    }

    /** The scores of the labelled nodes, in their order. */
    Variable select(Rows scores) {
        Variable rows = scores.variable(0);
        return hops == 0 ? rows : computation.select(rows, region.labelledRows());
    }

    /** Input features within some hops of the labelled nodes. */
    Rows features(int within) {
        return new Features(within, Dropout.NONE);
    }

    Rows rows(Variable variable) {
        return new Computed(variable);
    }

    /** The input of a layer: features, which may be wide and sparse, or the output of a layer. */
    abstract static class Rows {
        /** The product with a weight, at least for the rows within some hops. */
        abstract Variable times(Trainable weight, int within);

        /** The product of rows propagated by Â with a weight. */
        abstract Variable propagatedTimes(int steps, Trainable weight, int within);

        /** All columns as a variable, at least for the rows within some hops. */
        abstract Variable variable(int within);

        abstract Rows dropped(Dropout dropout);
    }

    private final class Features extends Rows {
        private final int farthest;
        private final Dropout dropout;
        private @Nullable DroppedInput dropped;
        private @Nullable Variable dense;

        Features(int farthest, Dropout dropout) {
            this.farthest = farthest;
            this.dropout = dropout;
        }

        private DroppedInput dropped() {
            if (dropped == null) {
                dropped = drop(InputRows.of(input.features(), nodes(farthest)));
            }
            return dropped;
        }

        private DroppedInput drop(InputRows rows) {
            return computation.dropOut(rows, dropout.in(phase));
        }

        @Override
        Variable times(Trainable weight, int within) {
            return computation.project(dropped(), weight, rows(within));
        }

        /** Features are propagated once, before training; dropout applies to the propagated features. */
        @Override
        Variable propagatedTimes(int steps, Trainable weight, int within) {
            NodeList nodes = nodes(within);
            InputRows propagated = InputRows.propagated(input.graph(), input.features(), nodes, steps);
            return computation.project(drop(propagated), weight, nodes.size());
        }

        @Override
        Variable variable(int within) {
            if (dense == null) {
                dense = computation.values(
                        dropped(), rows(farthest), input.features().columns());
            }
            return dense;
        }

        @Override
        Rows dropped(Dropout more) {
            return dropout.equals(Dropout.NONE)
                    ? new Features(farthest, more)
                    : new Computed(variable(farthest)).dropped(more);
        }
    }

    private final class Computed extends Rows {
        private final Variable variable;

        Computed(Variable variable) {
            this.variable = variable;
        }

        @Override
        Variable times(Trainable weight, int within) {
            return computation.multiply(variable, weight);
        }

        @Override
        Variable propagatedTimes(int steps, Trainable weight, int within) {
            Variable rows = computation.multiply(variable, weight);
            for (int left = within + steps - 1; left >= within; left--) {
                rows = computation.aggregate(rows, symmetric(), rows(left));
            }
            return rows;
        }

        @Override
        Variable variable(int within) {
            return variable;
        }

        @Override
        Rows dropped(Dropout more) {
            return new Computed(finished(variable, Finish.bias("").with(more)));
        }
    }

    /** The variables of several inputs. */
    static List<Variable> variables(List<Rows> inputs, int within) {
        return inputs.stream().map(each -> each.variable(within)).toList();
    }
}
