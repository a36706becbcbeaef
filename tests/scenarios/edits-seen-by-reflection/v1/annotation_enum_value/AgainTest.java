package annotation_enum_value;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AgainTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(P.run()));
  }
}
