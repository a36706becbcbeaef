package mocked;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** Uses the class that another test has mocked. */
public class RealTest {
    @Test
    public void priceIsReal() {
        assertEquals(3, new MockedTest.Price(3).cents());
    }
}
