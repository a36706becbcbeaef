package jupiter;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;

class FailingTest {
    @Test
    void fails() {
        fail("on purpose");
    }
}
