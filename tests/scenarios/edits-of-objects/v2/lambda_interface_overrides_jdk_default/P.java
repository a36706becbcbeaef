package lambda_interface_overrides_jdk_default;

interface Pred extends java.util.function.Predicate<String> {
  default java.util.function.Predicate<String> negate() { return this; }
}
class P {
  static boolean run() {
    Pred p = s -> true;
    return java.util.stream.Stream.of("a").filter(p.negate()).findAny().isPresent();
  }
}
