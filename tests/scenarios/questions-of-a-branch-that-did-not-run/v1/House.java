public class House {
  static int noise(boolean loud) {
    Sound bell = new Bell();
    if (loud) {
      return bell.volume() + Log.level;
    }
    return bell == null ? 1 : 0;
  }
}
