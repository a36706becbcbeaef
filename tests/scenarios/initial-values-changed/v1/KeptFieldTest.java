import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class KeptFieldTest {
  @Test
  public void readsByAFieldThatWasLookedUpBefore() throws Exception {
    Shown.one();
    assertEquals(7, ((int[]) Keeper.field().get(null))[0]);
  }
}
