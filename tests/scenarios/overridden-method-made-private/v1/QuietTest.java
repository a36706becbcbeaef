import static org.junit.Assert.assertNotNull;

import org.junit.Test;

public class QuietTest {
    @Test
    public void nobodySpeaks() {
        assertNotNull(new Low());
    }
}
