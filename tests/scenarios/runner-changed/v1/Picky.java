import java.util.List;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;

public class Picky extends BlockJUnit4ClassRunner {
  public Picky(Class<?> type) throws InitializationError {
    super(type);
  }

  @Override
  protected List<FrameworkMethod> getChildren() {
    return super.getChildren();
  }
}
