package hiding_field_removed;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("null", String.valueOf(P.run(new B())));
  }
}
