public class Both {
  int two() {
    return 2;
  }

  private int three() {
    return 3;
  }
}
