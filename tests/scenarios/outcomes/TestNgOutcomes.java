import java.util.ArrayList;
import java.util.List;
import org.testng.ITestResult;
import org.testng.TestListenerAdapter;
import org.testng.TestNG;

/** As JUnit4Outcomes, for TestNG. Set-ups and tear-downs that fail count for their class. */
public final class TestNgOutcomes extends TestListenerAdapter {
  private final Outcomes outcomes = new Outcomes();

  public static void main(String[] names) throws Exception {
    TestNgOutcomes listener = new TestNgOutcomes();
    List<Class<?>> found = new ArrayList<>();
    for (String name : names) found.add(TestNgOutcomes.class.getClassLoader().loadClass(name));
    TestNG testng = new TestNG(false);
    testng.setVerbose(0);
    testng.setTestClasses(found.toArray(new Class<?>[0]));
    testng.addListener((org.testng.ITestNGListener) listener);
    testng.run();
    listener.outcomes.print();
    System.exit(0);
  }

  private void put(ITestResult test, String outcome) {
    outcomes.put(test.getTestClass().getName(), test.getMethod().getMethodName(), outcome);
  }

  @Override
  public void onTestSuccess(ITestResult test) {
    put(test, "passed");
  }

  @Override
  public void onTestFailure(ITestResult test) {
    put(test, "FAILED " + test.getThrowable());
  }

  @Override
  public void onTestSkipped(ITestResult test) {
    put(test, "FAILED skipped");
  }

  @Override
  public void onConfigurationFailure(ITestResult test) {
    put(test, "FAILED " + test.getThrowable());
  }
}
