package lib;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class InsideTest {
  @Test
  public void isInTheSamePackage() {
    assertEquals(1, Hidden.one());
  }
}
