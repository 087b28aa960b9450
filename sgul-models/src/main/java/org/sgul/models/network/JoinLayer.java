package org.sgul.models.network;

import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.models.layer.Joins;
import org.sgul.models.train.Variable;

/** Several rows of a node combined into one: residual connections and jumping knowledge. */
public enum JoinLayer implements NetworkLayer {
    /** The sum of rows. */
    ADD {
        @Override
        public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
            Variable sum = inputs.get(0).variable(hops);
            for (TrainingFlow.Rows next : inputs.subList(1, inputs.size())) {
                Variable other = next.variable(hops);
                sum = sum.rows() <= other.rows()
                        ? flow.computation.combine(1, sum, 1, other)
                        : flow.computation.combine(1, other, 1, sum);
            }
            return sum;
        }

        @Override
        public int infer(InferenceFlow flow, List<Integer> inputs) {
            return flow.joined(inputs, (first, second) -> new Joins.Add(first));
        }
    },
    /** The largest entry of each column. */
    MAX {
        @Override
        public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
            return flow.computation.largest(TrainingFlow.variables(inputs, hops));
        }

        @Override
        public int infer(InferenceFlow flow, List<Integer> inputs) {
            return flow.joined(inputs, (first, second) -> new Joins.Max(first));
        }
    },
    /** The concatenation of the rows. */
    CONCAT {
        @Override
        public Shape shape(List<Integer> inputs, Sizes sizes) {
            return new Shape(inputs.stream().mapToInt(Integer::intValue).sum(), List.of());
        }

        @Override
        public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
            return flow.computation.concatenate(TrainingFlow.variables(inputs, hops));
        }

        @Override
        public int infer(InferenceFlow flow, List<Integer> inputs) {
            return flow.joined(inputs, Joins.Concatenate::new);
        }
    };

    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        if (inputs.stream().distinct().count() > 1) {
            throw SgulException.usage("the inputs have widths " + inputs + ", must be equal");
        }
        return new Shape(inputs.get(0), List.of());
    }
}
