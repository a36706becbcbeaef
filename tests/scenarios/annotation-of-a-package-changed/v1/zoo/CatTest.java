package zoo;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CatTest {
  @Test
  public void makesACat() {
    assertEquals(Cat.class, new Cat().getClass());
  }
}
