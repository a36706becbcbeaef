package shop;

final class Source {
  private Source() {}

  static int load() {
    return 20;
  }
}
