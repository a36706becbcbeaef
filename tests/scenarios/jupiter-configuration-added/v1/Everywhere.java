import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

public class Everywhere implements BeforeEachCallback {
  @Override
  public void beforeEach(ExtensionContext context) {
    throw new IllegalStateException("switched on");
  }
}
