package property_by_a_helper;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Settings.start(); }
}
