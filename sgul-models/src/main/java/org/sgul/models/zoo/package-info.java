/**
 * The built-in models: the paper's SGC, GCN, PMLP-SGC and PMLP-GCN, and four more that users are likely to have. Each is a
 * {@link org.sgul.models.train.Blueprint} offered by name.
 */
@NullMarked
package org.sgul.models.zoo;

import org.jspecify.annotations.NullMarked;
