package mirror;

import java.io.Serializable;
import java.util.function.Supplier;

/** Something to look at: its members, its stack traces, its initialisation. */
@Marked("subject")
class Subject implements Serializable, Comparable<Subject> {
    static final String FIRST = Mirror.note("Subject initialised");
    final int number;
    private transient long other;

    Subject(int number) {
        super();
        this.number = number;
    }

    @Override
    @Marked
    public int compareTo(Subject that) {
        return Integer.compare(number, that.number);
    }

    synchronized void throwFrom(int depth) throws Exception {
        for (int i = 0; i < 2; i++) {
            try {
                if (depth == 0) throw new Exception("depth " + i);
                Supplier<Integer> supplier = () -> depth / (depth - depth);
                supplier.get();
            } catch (ArithmeticException expected) {
                throwFrom(depth - 1);
            } finally {
                other++;
            }
        }
    }

    static int choose(String key) {
        switch (key) {
            case "a": return 1;
            case "bb": return 2;
            default: return key.length() > 3 ? -1 : 0;
        }
    }

    static class Sub extends Subject {
        static final String SECOND = Mirror.note("Sub initialised");

        Sub() {
            super(choose("bb"));
        }
    }

    enum Colour {
        RED, GREEN;
        static final String THIRD = Mirror.note("Colour initialised");
    }

    static class Bad {
        static final int VALUE = 1 / Integer.parseInt("0");
    }

    interface WithDefault {
        String FOURTH = Mirror.note("WithDefault initialised");

        default String hello() {
            return "hello";
        }
    }

    static class Implementation implements WithDefault {}
}
