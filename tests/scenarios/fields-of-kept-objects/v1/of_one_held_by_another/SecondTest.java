package of_one_held_by_another;
import static org.junit.Assert.assertEquals;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { Start.up(); assertEquals("1", App.ONLY.database.url); }
}
