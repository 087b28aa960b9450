package {{package}};

import org.sgul.api.utility.FeatureFactory;
import org.sgul.testkit.FeatureContract;

/** The contract of features; add tests of what is special about this one. */
class {{class}}Test extends FeatureContract {
    @Override
    protected FeatureFactory<?> factory() {
        return new {{class}}();
    }
}
