import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class SecondTest {
  @Test
  public void looks() {
    assertTrue(Table.has("one"));
  }
}
