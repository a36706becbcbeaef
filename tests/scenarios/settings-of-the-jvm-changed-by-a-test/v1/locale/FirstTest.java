package locale;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Settings.set(); }
}
