public class A {
  int changed(Colour colour) {
    switch (colour) {
      case BLUE:
        return 1;
      case GREEN:
        return 2;
      default:
        return 0;
    }
  }

  int kept(Colour colour) {
    switch (colour) {
      case BLUE:
        return 3;
      default:
        return 4;
    }
  }
}
