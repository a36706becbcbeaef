package shop;

public enum Kind {
  SMALL,
  LARGE {
    @Override
    int weight() {
      return 10;
    }
  };

  int weight() {
    return 1;
  }
}
