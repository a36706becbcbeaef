public class Caller {
  static String call(A a) {
    return a.m();
  }
}
