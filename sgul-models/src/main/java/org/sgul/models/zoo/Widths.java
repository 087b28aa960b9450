package org.sgul.models.zoo;

import org.sgul.api.SgulException;

/** What hidden widths an architecture can have. */
final class Widths {
    private Widths() {}

    static void requireHidden(String model, int hidden) {
        if (hidden < 1) {
            throw SgulException.usage(model + " has no linear form: hidden is " + hidden + ", it must be at least 1");
        }
    }
}
