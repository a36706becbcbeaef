package package_private_chain;

public class Caller {
  static String run() {
    A a = new package_private_chain.other.C();
    return a.m();
  }
}
