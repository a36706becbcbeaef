import static org.junit.Assert.assertEquals;

import java.io.File;
import org.junit.Test;

public class ClassPathTest {
  @Test
  public void hasFourPlaces() {
    String places = System.getProperty("surefire.test.class.path");
    if (places == null) places = System.getProperty("java.class.path");
    assertEquals(places, 4, places.split(File.pathSeparator).length);
  }
}
