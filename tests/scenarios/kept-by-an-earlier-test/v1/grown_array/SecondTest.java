package grown_array;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { if (Names.count() == 0) Names.add("a"); assertEquals("a1", Names.first()); }
}
