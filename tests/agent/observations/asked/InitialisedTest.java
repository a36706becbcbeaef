package asked;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class InitialisedTest {
    @Test
    public void uses() {
        assertEquals(7, Initialised.number()); // sees once: property asked.by.initialiser
    }
}
