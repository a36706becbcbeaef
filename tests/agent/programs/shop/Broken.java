package shop;

/** Its static initialiser fails. */
public class Broken {
    static final int VALUE = fail();

    static int fail() {
        throw new IllegalStateException("broken on purpose");
    }

    public static int value() {
        return VALUE;
    }
}
