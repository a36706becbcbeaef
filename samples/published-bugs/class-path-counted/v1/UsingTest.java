import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UsingTest {
  @Test
  public void usesIt() {
    assertEquals(1, new Tool().use());
  }
}
