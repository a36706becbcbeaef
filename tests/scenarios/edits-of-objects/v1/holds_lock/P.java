package holds_lock;

class A {
  boolean m() { return Thread.holdsLock(this); }
}
