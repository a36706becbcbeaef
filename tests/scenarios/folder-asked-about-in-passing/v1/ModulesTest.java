import static org.junit.Assert.assertTrue;

import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import org.junit.Test;

public class ModulesTest {
  @Test
  public void findsNone() {
    assertTrue(ModuleFinder.of(Path.of("modules")).findAll().isEmpty());
  }
}
