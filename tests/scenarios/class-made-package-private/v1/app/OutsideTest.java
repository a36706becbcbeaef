package app;

import static org.junit.Assert.assertEquals;

import lib.Hidden;
import org.junit.Test;

public class OutsideTest {
  @Test
  public void isInAnotherPackage() {
    assertEquals(1, Hidden.one());
  }
}
