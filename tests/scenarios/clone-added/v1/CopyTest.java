import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CopyTest {
  @Test
  public void aCopyIsLikeTheShape() {
    assertEquals(0, new Circle().copy().copies);
  }
}
