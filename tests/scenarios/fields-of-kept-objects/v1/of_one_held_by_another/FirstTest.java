package of_one_held_by_another;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Start.up(); }
}
