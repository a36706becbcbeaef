import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ByNameTest {
  @Test
  public void findsThePlugin() throws Exception {
    assertEquals(3, ((java.util.function.IntSupplier) Class.forName("Plugin").getDeclaredConstructor().newInstance()).getAsInt());
  }
}
