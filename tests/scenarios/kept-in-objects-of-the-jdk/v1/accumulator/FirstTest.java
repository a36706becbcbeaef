package accumulator;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Sum.add(); }
}
