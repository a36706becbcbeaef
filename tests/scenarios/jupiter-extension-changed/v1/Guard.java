import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

public class Guard implements BeforeEachCallback {
  @Override
  public void beforeEach(ExtensionContext context) {}
}
