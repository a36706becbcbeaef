public class User {
  int call() {
    return Lib.m();
  }

  int other() {
    return 2;
  }
}
