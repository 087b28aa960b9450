package org.sgul.models.network;

import java.util.List;
import org.sgul.models.layer.Activation;
import org.sgul.models.train.TensorSlot;

/**
 * The operations on the rows of a layer after its product or sum: a bias is added, an activation is applied, and entries are
 * dropped.
 *
 * @param bias the name of the bias; empty if there is none
 */
public record Finish(String bias, Activation activation, Dropout dropout) {
    /** Only a bias. */
    public static Finish bias(String name) {
        return new Finish(name, Activation.IDENTITY, Dropout.NONE);
    }

    /** A bias, an activation, and the dropout of the training parameters. */
    public static Finish hidden(String bias, Activation activation) {
        return new Finish(bias, activation, Dropout.USUAL);
    }

    /** Whether there is an activation or dropout after the bias. */
    public boolean isHidden() {
        return activation.kind() != Activation.Kind.IDENTITY || !dropout.equals(Dropout.NONE);
    }

    public Finish with(Activation next) {
        return new Finish(bias, next, dropout);
    }

    public Finish with(Dropout next) {
        return new Finish(bias, activation, next);
    }

    /** The bias as a slot, if there is one. */
    List<TensorSlot> slots(int width) {
        return bias.isEmpty() ? List.of() : List.of(TensorSlot.bias(bias, width));
    }
}
