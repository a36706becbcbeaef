import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class Syntax {
  sealed interface Shape permits Circle, Square {}

  record Circle(int radius) implements Shape {
    Circle {
      if (radius < 0) throw new IllegalArgumentException();
    }
  }

  record Square(int side) implements Shape {
    static int made;

    Square(int width, int height) {
      this(Math.min(width, height));
    }
  }

  non-sealed static class Open implements Part {}

  sealed interface Part permits Open {
    private int hidden() {
      return 1;
    }

    default int shown() {
      return hidden();
    }
  }

  enum Sign {
    PLUS {
      @Override
      int of(int n) {
        return n;
      }
    },
    MINUS {
      @Override
      int of(int n) {
        return -n;
      }
    };

    abstract int of(int n);
  }

  static int area(Object shape) {
    if (!(shape instanceof Shape known)) return 0;
    if (known instanceof Circle circle && circle.radius() > 0) return circle.radius();
    return known instanceof Square square ? square.side() : 2;
  }

  static String name(int day) {
    return switch (day) {
      case 1, 7 -> "free";
      case 2 -> {
        String text = """
            mon\
            day""";
        yield text;
      }
      default -> throw new IllegalArgumentException();
    };
  }

  static int old(String word) {
    int length = switch (word) {
      case "a":
        yield 1;
      default:
        yield word.length();
    };
    return length;
  }

  static <T extends Comparable<? super T> & java.io.Serializable> T most(List<? extends T> all) {
    T most = null;
    outer:
    for (final T one : all) {
      for (; ; ) {
        if (most == null || one.compareTo(most) > 0) most = one;
        continue outer;
      }
    }
    return most;
  }

  static int functions() {
    IntFunction<int[]> make = int[]::new;
    BiFunction<Integer, Integer, Integer> add = (var a, final var b) -> a + b;
    Supplier<Supplier<Integer>> nested = () -> () -> 0x1F + 0b1 + 1_000 + '\u0041';
    Function<Integer, Function<Integer, Integer>> curried = a -> b -> a - b;
    Runnable cast = (Runnable & java.io.Serializable) () -> {};
    cast.run();
    record Local(int x) {}
    enum Few { ONE }
    interface Tiny { int get(); }
    Tiny tiny = () -> Few.values().length;
    return make.apply(2).length + add.apply(1, 2) + nested.get().get() + curried.apply(2).apply(1)
        + new Local(3).x() + tiny.get();
  }

  static int closes() throws Exception {
    AutoCloseable one = () -> {};
    try (one; var two = one) {
      synchronized (one) {
        assert two != null : "there";
      }
    } catch (IllegalStateException | IllegalArgumentException e) {
      return -1;
    }
    return 1;
  }
}
