package date_format;
import org.junit.Test;
public class FirstTest {
    @Test public void uses() throws Exception { Dates.shorten(); }
}
