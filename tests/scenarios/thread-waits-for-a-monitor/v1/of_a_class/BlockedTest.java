package of_a_class;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class BlockedTest {
    @Test public void waits() throws Exception {
        assertEquals(Thread.State.BLOCKED, Waiting.start(new Door()).getState());
    }
}
