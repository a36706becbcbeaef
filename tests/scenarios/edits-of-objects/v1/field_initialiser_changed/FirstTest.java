package field_initialiser_changed;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class FirstTest {
  @Test
  public void asBefore() throws Throwable {
    assertEquals("old", String.valueOf(new A().f));
  }
}
