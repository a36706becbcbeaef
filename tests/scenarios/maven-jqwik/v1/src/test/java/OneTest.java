import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OneTest {
    @Test
    void one() {
        assertEquals(1, Work.one());
    }
}
