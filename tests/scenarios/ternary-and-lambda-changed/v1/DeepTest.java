import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class DeepTest {
  @Test
  public void goesDeep() throws Exception {
    assertEquals("deep", Makers.nested().apply(true).get());
  }
}
