public class User {
  int read() {
    return new C().f;
  }
}
