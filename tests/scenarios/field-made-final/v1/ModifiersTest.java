import static org.junit.Assert.assertEquals;

import java.lang.reflect.Modifier;
import org.junit.Test;

public class ModifiersTest {
  @Test
  public void asksWhetherItIsFinal() throws Exception {
    int modifiers = Box.class.getDeclaredField("size").getModifiers();
    assertEquals(false, Modifier.isFinal(modifiers));
  }
}
