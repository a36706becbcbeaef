import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class HashTest {
    @Test
    public void hasItsOwn() {
        assertEquals(2, new Low().hashCode());
    }
}
