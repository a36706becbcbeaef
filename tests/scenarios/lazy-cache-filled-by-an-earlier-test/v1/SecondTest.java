import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class SecondTest {
  @Test
  public void findsTheCacheFilled() {
    assertEquals("one", Cache.value());
  }
}
