public class C {
  int m() {
    return 1;
  }
}
