import com.google.inject.Guice;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.InitializationError;

// Makes tests with what they want.
public class InjectingRunner extends BlockJUnit4ClassRunner {
  public InjectingRunner(Class<?> test) throws InitializationError {
    super(test);
  }

  @Override
  protected Object createTest() {
    return Guice.createInjector().getInstance(getTestClass().getJavaClass());
  }
}
