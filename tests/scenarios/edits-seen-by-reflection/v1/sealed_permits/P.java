package sealed_permits;

sealed interface S permits X {}
final class X implements S {}
class P {
  static int run() { return S.class.getPermittedSubclasses().length; }
}
