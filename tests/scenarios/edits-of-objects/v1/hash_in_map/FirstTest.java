package hash_in_map;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("2", String.valueOf(P.run()));
  }
}
