package grown_array;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Names.add("a"); }
}
