package lambda_interface_overrides_jdk_default;

interface Pred extends java.util.function.Predicate<String> {}
class P {
  static boolean run() {
    Pred p = s -> true;
    return java.util.stream.Stream.of("a").filter(p.negate()).findAny().isPresent();
  }
}
