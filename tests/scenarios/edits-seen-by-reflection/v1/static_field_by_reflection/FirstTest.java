package static_field_by_reflection;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(H.X));
  }
}
