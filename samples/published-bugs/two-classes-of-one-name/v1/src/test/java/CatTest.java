import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CatTest {
  @Test
  public void meows() {
    assertEquals("miaow", new Cat().sound());
  }
}
