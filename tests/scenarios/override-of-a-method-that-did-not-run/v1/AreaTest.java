import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AreaTest {
  @Test
  public void asBefore() {
    assertEquals(1, Areas.of(new Square()));
  }
}
