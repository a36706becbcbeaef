package jupiter;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FailingSetUpTest {
    @BeforeAll
    static void setUp() {
        throw new IllegalStateException("on purpose");
    }

    @Test
    void passes() {}
}
