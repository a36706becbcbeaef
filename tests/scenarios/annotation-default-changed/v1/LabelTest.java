import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LabelTest {
  @Test
  public void readsTheLabelOfCats() {
    assertEquals("cat", Labels.of(Cat.class));
  }
}
