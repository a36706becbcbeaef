import static org.junit.Assert.assertEquals;

import java.beans.Introspector;
import org.junit.Test;

public class SecondTest {
  @Test
  public void asksForTheName() throws Exception {
    String name = Introspector.getBeanInfo(Dog.class).getBeanDescriptor().getDisplayName();
    assertEquals("dog", name);
  }
}
