import static org.junit.Assert.assertEquals;

import java.util.EnumSet;
import org.junit.Test;

public class SetTest {
  @Test
  public void makesASetOfAll() throws Exception {
    assertEquals(2, EnumSet.allOf(Shape.class).size());
  }
}
