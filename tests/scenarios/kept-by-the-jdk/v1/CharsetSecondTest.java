import static org.junit.Assert.assertEquals;

import java.nio.charset.Charset;
import org.junit.Test;

public class CharsetSecondTest {
  @Test
  public void encodes() {
    assertEquals(1, "a".getBytes(Charset.forName("x-usual")).length);
  }
}
