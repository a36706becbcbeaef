package bundle_class_added;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AgainTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(P.run()));
  }
}
