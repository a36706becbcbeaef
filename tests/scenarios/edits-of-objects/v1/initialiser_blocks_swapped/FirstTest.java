package initialiser_blocks_swapped;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("ab", String.valueOf(new A().log));
  }
}
