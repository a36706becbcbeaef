package date_format;
import static org.junit.Assert.assertEquals;
import java.util.Date;
import org.junit.Test;
public class SecondTest {
    @Test public void uses() throws Exception { assertEquals(4, Dates.text(new Date(0)).length()); }
}
