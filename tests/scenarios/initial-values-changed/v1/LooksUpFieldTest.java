import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LooksUpFieldTest {
  @Test
  public void readsByReflection() throws Exception {
    Shown.one();
    assertEquals(7, ((int[]) Keeper.field().get(null))[0]);
  }
}
