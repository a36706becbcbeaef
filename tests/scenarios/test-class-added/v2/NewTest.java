import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class NewTest {
  @Test
  public void fails() {
    assertEquals(1, 2);
  }
}
