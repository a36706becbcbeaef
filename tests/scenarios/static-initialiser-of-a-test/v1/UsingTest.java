import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class UsingTest {
  private static final String MADE = Helper.make();

  @Test
  public void usesWhatWasMade() {
    assertEquals("made", MADE);
  }
}
