import static org.junit.Assert.assertEquals;

import here.*;
import org.junit.Test;
import there.*;

public class CatTest {
  @Test
  public void meows() {
    assertEquals("meow", new Cat().sound());
  }
}
