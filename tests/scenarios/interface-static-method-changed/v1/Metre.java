public class Metre implements Units {
  int length() {
    return 1;
  }
}
