import static org.junit.Assert.assertEquals;

import java.lang.reflect.Field;
import org.junit.Test;

public class OrderTest {
  @Test
  public void aComesFirst() {
    StringBuilder names = new StringBuilder();
    for (Field field : Pair.class.getDeclaredFields()) names.append(field.getName());
    assertEquals("ab", names.toString());
  }
}
