public class A {
  Runnable first() {
    return new Runnable() {
      public void run() {
        System.out.println("first");
      }
    };
  }

  Runnable second() {
    return new Runnable() {
      public void run() {
        System.out.println("second");
      }
    };
  }
}
