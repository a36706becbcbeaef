import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void makesATag() {
    new Tag();
    assertEquals("named", Log.TEXT.toString());
  }
}
