import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NoEndsTest {
  @Test
  public void findsNoEnds() throws Exception {
    assertEquals("nothing", Marks.ends(""));
  }
}
