package receivers;

/** Methods that are inherited, overridden or fixed; which class's objects they run on is collected. */
public class Animals {
    public interface Named {
        String name();

        default String greeting() {
            return "I am " + name();
        }
    }

    public abstract static class Animal implements Named {
        @Override
        public String name() {
            return getClass().getSimpleName();
        }

        public int legs() {
            return 4;
        }

        public final boolean lives() {
            return check();
        }

        private boolean check() {
            return true;
        }
    }

    public static class Dog extends Animal {
        public String says() {
            return "woof";
        }
    }

    public static class Puppy extends Dog {}

    public static class Bird extends Animal {
        @Override
        public int legs() {
            return 2;
        }
    }

    public static final class Fish extends Animal {
        @Override
        public int legs() {
            return 0;
        }

        public String says() {
            return "";
        }
    }

    private Animals() {}
}
