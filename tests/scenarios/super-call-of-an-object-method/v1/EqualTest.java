import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class EqualTest {
    @Test
    public void isEqualToItself() {
        Low low = new Low();
        assertTrue(low.equals(low));
    }
}
