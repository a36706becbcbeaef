package zoo;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class PackageTest {
  @Test
  public void readsTheLevelOfThePackage() {
    assertEquals(1, Cat.class.getPackage().getAnnotation(Level.class).value());
  }
}
