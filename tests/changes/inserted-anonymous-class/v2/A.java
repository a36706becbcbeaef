public class A {
  Runnable zeroth() {
    return new Runnable() {
      public void run() {
        System.out.println("zeroth");
      }
    };
  }

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
