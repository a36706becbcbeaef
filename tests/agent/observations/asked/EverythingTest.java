package asked;

import static org.junit.Assert.assertFalse;

import org.junit.Test;

public class EverythingTest {
    @Test
    public void variables() {
        assertFalse(System.getenv().isEmpty()); // sees: variable
    }

    @Test
    public void properties() {
        assertFalse(System.getProperties().isEmpty()); // sees: property
    }
}
