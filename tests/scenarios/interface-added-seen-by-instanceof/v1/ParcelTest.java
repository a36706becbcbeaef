import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class ParcelTest {
  @Test
  public void aParcelCanBeThrown() {
    assertEquals(false, Post.careful(new Parcel()));
  }
}
