public class Press {
  static int squeeze(Box box) {
    box.size = 1;
    return box.size;
  }

  static int forget() {
    Box.count = 3;
    return 3;
  }
}
