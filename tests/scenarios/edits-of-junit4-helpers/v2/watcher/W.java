package watcher;

public class W extends org.junit.rules.TestWatcher {
  protected void succeeded(org.junit.runner.Description d) { throw new RuntimeException("new"); }
}
