package asked;

import java.io.Serializable;

/** Things to ask about. */
public class Subject {
    @Deprecated
    public static class Base {
        public int inherited;

        public void over() {}
    }

    public interface Face {
        void face();
    }

    public static class Derived extends Base implements Face {
        public int own;

        @Override
        public void face() {}
    }

    public static class Fields {
        @Deprecated private volatile int number;
    }

    public static class Methods {
        @Deprecated
        public void method(@Deprecated String argument) {}
    }

    public static class Handles {
        public int field;

        public static int get() {
            return 1;
        }
    }

    public static class Stored implements Serializable {
        public int content = 3;
    }

    public static class Bean {
        public String getName() {
            return "bean";
        }
    }

    public enum Colour {
        RED, GREEN
    }

    public record Pair(int left, int right) {}

    public sealed interface Shape permits Square {}

    public record Square(int side) implements Shape {}

    public static class Named {}

    public static class NamedInArray {}

    public static class NamedByLoader {}

    public static class Plain {
        public int plain() {
            return 1;
        }
    }

    public static class PlainMade {
        public PlainMade() {}
    }

    public static class PlainField {
        public int plain;
    }

    public interface Service {}

    public static class Provider implements Service {
        public Provider() {}
    }
}
