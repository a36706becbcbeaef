public class A {
  Runnable first() {
    return () -> System.out.println("first");
  }

  Runnable second(String name) {
    return () -> System.out.println(name);
  }
}
