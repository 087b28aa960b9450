package org.sgul.models.network;

/**
 * The width of a layer's output: a number, the hidden width, or the number of classes.
 *
 * @param fixed the number; 0 for the hidden width, negative for the number of classes
 */
public record Width(int fixed) {
    public static final Width HIDDEN = new Width(0);
    public static final Width CLASSES = new Width(-1);

    public static Width of(int width) {
        return new Width(width);
    }

    /** The number that this stands for in a layer with a weight of this name and this many inputs. */
    int in(Sizes sizes, String weight, int inputs) {
        if (fixed > 0) {
            return fixed;
        }
        return isClasses(sizes) ? sizes.classes() : sizes.hidden().of(weight, inputs);
    }

    /** Whether this stands for a known number of classes. */
    private boolean isClasses(Sizes sizes) {
        return fixed < 0 && sizes.classes() > 0;
    }

    /** Whether this is the number of rows of a weight. */
    boolean isOpen(Sizes sizes) {
        return fixed <= 0 && !isClasses(sizes);
    }
}
