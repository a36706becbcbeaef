package shop;

/** Initialised once per JVM; the tests after the first only read the field. */
public class Config {
    public static final Integer PERCENT = Defaults.percent();

    static class Defaults {
        static int percent() {
            return Source.read();
        }
    }

    static class Source {
        static final int[] VALUES = make();

        static int[] make() {
            return new int[] {10};
        }

        static int read() {
            return VALUES[0];
        }
    }
}
