import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CatCase {
  @Test
  public void meows() {
    assertEquals("meow", new Cat().sound());
  }
}
