package held_elsewhere;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { assertEquals("memory", Holder.database().place()); }
}
