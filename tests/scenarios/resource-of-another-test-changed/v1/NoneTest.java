import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NoneTest {
  @Test
  public void findsNothing() throws Exception {
    assertEquals(null, NoneTest.class.getClassLoader().getResource("none.txt"));
  }
}
