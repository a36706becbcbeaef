import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class AskingTest {
  @Test
  public void aLeafIsABase() {
    assertEquals("Base", Leaf.class.getSuperclass().getName());
  }
}
