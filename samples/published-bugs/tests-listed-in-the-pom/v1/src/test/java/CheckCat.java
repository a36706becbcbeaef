import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CheckCat {
  @Test
  public void meows() {
    assertEquals("meow", new Cat().sound());
  }
}
