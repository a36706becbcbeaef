package watcher;

public class W extends org.junit.rules.TestWatcher {}
