import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void makesABase() {
    new Base();
    assertEquals("base", Log.TEXT.toString());
  }
}
