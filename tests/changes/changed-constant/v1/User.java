public class User {
  int most() {
    return Limits.MOST;
  }

  int other() {
    return 7;
  }
}
