package mirror;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What the JVM says of code that fails: it looks into the code for names, and at how it got there. */
public class Messages {
    static Messages none;
    static int[][] rows = new int[2][];
    Messages next;
    String name;
    long number;

    interface Part {
        void run() throws Throwable;
    }

    enum Way { LEFT, RIGHT }

    static void fails(Part part) {
        try {
            part.run();
            System.out.println("did not fail");
        } catch (Throwable problem) {
            StackTraceElement at = problem.getStackTrace()[0];
            System.out.println(problem + " at " + at.getMethodName() + ":" + at.getLineNumber());
        }
    }

    Messages get(int way) {
        return way > 0 ? next : null;
    }

    static int add(Messages first, int second, Object third) {
        return first.name.length() + second + third.hashCode();
    }

    static int sum(Integer boxed, int[] some, Object any) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += i > 1 ? boxed : some[i];
        }
        return sum + (any instanceof String ? ((String) any).length() : (Integer) any);
    }

    static void nulls(int one) {
        Messages made = new Messages();
        Messages local = one > 0 ? null : made;
        fails(() -> System.out.println(made.next.name));
        fails(() -> System.out.println(made.get(one).name));
        fails(() -> System.out.println(none.get(one > 1 ? 1 : 2).number));
        fails(() -> made.next.number = one > 3 ? 5 : 6);
        fails(() -> rows[one][one > 0 ? 1 : 0] = made.name == null ? 1 : 2);
        fails(() -> rows[one > 0 ? 0 : 1][0]++);
        fails(() -> System.out.println((one > 0 ? made.next : none).name.length()));
        fails(() -> System.out.println(local.get(1).name));
        fails(() -> add(made, one > 2 ? 1 : 2, null));
        fails(() -> add(none, one, made.next == null ? made : null));
        fails(() -> sum(null, new int[3], ""));
        fails(() -> sum(3, null, ""));
        fails(() -> sum(3, new int[3], 1.5));
        fails(() -> sum(3, new int[1], 2));
        fails(() -> {
            synchronized (one > 0 ? none : made) {
                System.out.println("never");
            }
        });
        fails(() -> {
            Messages[] several = new Messages[one > 0 ? 2 : 3];
            several[one].next.name = several[0] == null ? "a" : "b";
        });
        fails(() -> {
            throw (RuntimeException) (one > 0 ? null : new IllegalStateException());
        });
    }

    static void others(int one) {
        Object[] strings = new String[2];
        fails(() -> strings[one] = one > 0 ? (Object) 1 : "");
        fails(() -> System.out.println(new int[one > 0 ? -1 : 1].length));
        fails(() -> System.out.println(7 / (one > 0 ? 0 : 1)));
        fails(() -> System.out.println("text".charAt(one > 0 ? 9 : 1)));
        fails(() -> System.out.println((Supplier<?>) (Object) (one > 0 ? "text" : 1)));
        fails(() -> Way.valueOf(one > 0 ? "UP" : "LEFT"));
        fails(() -> MethodHandles.lookup().findStatic(Messages.class, "sum",
                MethodType.methodType(int.class, Integer.class, int[].class, Object.class))
                .invokeExact(one));
        fails(() -> System.out.println((String) MethodHandles.lookup().findVirtual(Messages.class,
                "get", MethodType.methodType(Messages.class, int.class)).invoke(none, one)));
    }

    static String which(Object any, Way way) {
        String said = switch (way) {
            case LEFT -> any instanceof Integer number && number > 3 ? "much" : "little";
            case RIGHT -> {
                try {
                    yield String.valueOf(1 / (any.toString().length() - 1));
                } catch (ArithmeticException zero) {
                    yield "zero";
                } finally {
                    none = null;
                }
            }
        };
        return switch (said) {
            case "much", "zero" -> said + way.ordinal();
            case "little" -> {
                for (int i = 0;; i++) if (i * i > any.hashCode() % 50) yield said + i;
            }
            default -> said + "?";
        };
    }

    /** Everything that is left on the operand stack while a condition is looked at. */
    static String heaped(int one, long two, double three) {
        return "" + one + (two > 3 ? "l" : "s") + String.format("%d %s %.1f %b", one > 1 ? two : -two,
                one == 2 ? "two" : one == 3 ? "three" : null, three > 1 ? three : 1.0, three > two)
                + new StringBuilder(two > 1 ? "more" : "less").append(one > 0 && two > 0 || three > 0)
                + new Object[] {one > 0 ? one : null, two}.length;
    }

    static Function<Integer, Function<Integer, IntSupplier>> curried =
            one -> two -> () -> one > two ? one / (one - one) : two / (two - two);

    public static void main(String[] words) {
        nulls(1);
        others(1);
        for (Way way : Way.values()) {
            for (Object any : new Object[] {1, 7, "a", "text", 'c'}) {
                System.out.println(way + " " + any + " " + which(any, way));
            }
        }
        for (int i = 0; i < 4; i++) System.out.println(heaped(i, 5 - i, i / 2.0));
        fails(() -> curried.apply(1).apply(2).getAsInt());
        fails(() -> curried.apply(3).apply(2).getAsInt());
    }
}
