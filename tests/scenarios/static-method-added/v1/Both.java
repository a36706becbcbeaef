public class Both {
  int two() {
    return 2;
  }
}
