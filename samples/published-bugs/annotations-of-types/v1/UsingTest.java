import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UsingTest {
  @Test
  public void usesIt() throws Exception {
    assertEquals(1, new Tool<Object>().use());
  }
}
