public class Taps {
  static Object[] all() {
    return new Object[] {
      new Object() {
        @Override
        public String toString() {
          return "hot";
        }
      },
      new Object() {
        @Override
        public String toString() {
          return "cold";
        }
      }
    };
  }
}
