package enum_by_value_of;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ThirdTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(java.util.EnumSet.allOf(E.class).iterator().next().label));
  }
}
