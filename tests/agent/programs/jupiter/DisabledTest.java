package jupiter;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

@Disabled
class DisabledTest {
    @Test
    void neverRuns() {}
}
