package watcher;

public class WatcherTest {
  @org.junit.Rule public W w = new W();
  @org.junit.Test
  public void t() {}
}
