import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ReflectingTest {
  @Test
  public void asksForTheConstant() throws Exception {
    assertEquals(8, Limits.class.getField("MOST").getInt(null));
  }
}
