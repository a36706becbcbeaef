public class A {
  Runnable zeroth() {
    return () -> System.out.println("zeroth");
  }

  Runnable first() {
    return () -> System.out.println("first");
  }

  Runnable second(String name) {
    return () -> System.out.println(name);
  }
}
