import static org.junit.Assert.assertFalse;

import java.io.File;
import org.junit.Test;

public class AbsentTest {
  @Test
  public void looksBesideTheClasses() throws Exception {
    File classes = new File(AbsentTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    assertFalse(new File(classes.getParentFile(), "data/discount.txt").exists());
  }
}
