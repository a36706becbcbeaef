package exception_message_override;

class X extends RuntimeException {
  X() { super("e"); }
}
class P {
  static String run() {
    try {
      throw new X();
    } catch (RuntimeException e) {
      return e.getMessage();
    }
  }
}
