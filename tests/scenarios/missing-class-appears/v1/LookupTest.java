import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LookupTest {
  @Test
  public void thereIsNoExtra() {
    assertEquals(false, Lookup.has("Extra"));
  }
}
