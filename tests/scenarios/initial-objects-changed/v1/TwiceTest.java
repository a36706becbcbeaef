import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TwiceTest {
  @Test
  public void saysItTwice() throws Exception {
    assertEquals("aa", Words.TWICE.apply("a"));
  }
}
