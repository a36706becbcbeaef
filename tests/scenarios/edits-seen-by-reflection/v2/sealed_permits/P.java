package sealed_permits;

sealed interface S permits X, Y {}
final class X implements S {}
final class Y implements S {}
class P {
  static int run() { return S.class.getPermittedSubclasses().length; }
}
