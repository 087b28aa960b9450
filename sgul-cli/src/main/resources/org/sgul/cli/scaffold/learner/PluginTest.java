package {{package}};

import org.sgul.api.utility.LearnerFactory;
import org.sgul.testkit.LearnerContract;

/** The contract of learners; add tests of what is special about this one. */
class {{class}}Test extends LearnerContract {
    @Override
    protected LearnerFactory<?> factory() {
        return new {{class}}();
    }
}
