package listeners;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Events.listen(); }
}
