package holds_lock;

class A {
  synchronized boolean m() { return Thread.holdsLock(this); }
}
