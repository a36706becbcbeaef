import static org.junit.Assert.assertEquals;

import org.junit.Test;
import java.lang.reflect.Field;

public class OrderTest {
  @Test
  public void aComesFirst() {
    StringBuilder names = new StringBuilder();
    for (Field field : Pair.class.getDeclaredFields()) names.append(field.getName());
    assertEquals("ab", names.toString());
  }
}
