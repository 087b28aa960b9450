/** Networks that a user describes in a YAML file, with weights under the names of a PyTorch state dictionary. */
@NullMarked
package org.sgul.models.network.file;

import org.jspecify.annotations.NullMarked;
