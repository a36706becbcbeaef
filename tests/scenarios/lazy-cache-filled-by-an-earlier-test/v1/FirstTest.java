import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void fillsTheCache() {
    assertEquals("one", Cache.value());
  }
}
