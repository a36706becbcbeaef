package app;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import lib.Hidden;

public class OutsideTest {
  @Test
  public void isInAnotherPackage() {
    assertEquals(1, Hidden.one());
  }
}
