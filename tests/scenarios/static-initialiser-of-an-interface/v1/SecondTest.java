import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void makesATagToo() {
    new Tag();
    assertEquals("named", Log.TEXT.toString());
  }
}
