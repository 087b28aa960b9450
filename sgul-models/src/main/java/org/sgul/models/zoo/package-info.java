/**
 * The built-in models: SGC, GCN, PMLP-SGC and PMLP-GCN from the paper, and four more widely used ones. Each is a {@link
 * org.sgul.models.train.Blueprint} with a name.
 */
@NullMarked
package org.sgul.models.zoo;

import org.jspecify.annotations.NullMarked;
