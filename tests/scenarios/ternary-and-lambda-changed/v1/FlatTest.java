import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FlatTest {
  @Test
  public void staysFlat() throws Exception {
    assertEquals("flat", Makers.nested().apply(false).get());
  }
}
