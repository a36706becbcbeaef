public class C {
  int m() {
    return 2;
  }
}
