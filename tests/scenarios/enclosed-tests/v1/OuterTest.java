import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.junit.experimental.runners.Enclosed;
import org.junit.runner.RunWith;

@RunWith(Enclosed.class)
public class OuterTest {
  public static class Cats {
    @Test
    public void meow() {
      assertEquals("meow", new Cat().sound());
    }
  }

  public static class Dogs {
    @Test
    public void bark() {
      assertEquals("woof", new Dog().sound());
    }
  }
}
