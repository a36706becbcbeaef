public class User {
  boolean is(Object one) {
    return one instanceof I;
  }

  boolean isB(Object one) {
    return one instanceof B;
  }
}
