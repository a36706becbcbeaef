import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class StopTest {
  @Test
  public void hasStopWords() throws Exception {
    assertEquals(true, Words.STOP.contains("a"));
  }
}
