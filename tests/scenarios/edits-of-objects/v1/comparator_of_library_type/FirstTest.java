package comparator_of_library_type;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("ab", String.valueOf(P.run()));
  }
}
