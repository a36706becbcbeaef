import static org.junit.Assert.assertEquals;

import java.lang.reflect.Modifier;
import org.junit.Test;

public class ModifiersTest {
  @Test
  public void saysWhetherItIsFinal() {
    Object base = new Base();
    assertEquals(false, Modifier.isFinal(base.getClass().getModifiers()));
  }
}
