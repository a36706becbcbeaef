import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class EndsTest {
  @Test
  public void marksBothEnds() throws Exception {
    assertEquals("az", Marks.ends("a to z"));
  }
}
