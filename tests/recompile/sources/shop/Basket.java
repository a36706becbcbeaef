package shop;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** A little of everything that javac numbers, generates or lowers. */
public class Basket implements Comparable<Basket> {
  record Line(String text, int count) {}

  private final List<Line> lines = new ArrayList<>();
  private final Supplier<String> title = () -> "basket of " + lines.size();

  Runnable printer(Kind kind) {
    switch (kind) {
      case LARGE:
        return () -> System.out.println(title.get() + kind.weight());
      default:
        return new Runnable() {
          @Override
          public void run() {
            Function<Line, Supplier<Integer>> counts = line -> () -> line.count();
            lines.stream().map(counts).map(Supplier::get).forEach(System.out::println);
          }
        };
    }
  }

  String classify(Object o) {
    class Named {
      final String name;

      Named(String name) {
        this.name = name;
      }
    }
    assert o != null;
    if (o instanceof String s) return new Named(s).name;
    return switch (String.valueOf(o)) {
      case "a" -> "first";
      case "b" -> "second";
      default -> throw new IllegalArgumentException("not " + o + " of " + Kind.values().length);
    };
  }

  @Override
  public int compareTo(Basket other) {
    return Comparator.<Basket>comparingInt(b -> b.lines.size()).compare(this, other);
  }
}
