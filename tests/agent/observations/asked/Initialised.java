package asked;

/** Asks while it is initialised, which happens once. */
public class Initialised {
    static final String PROPERTY = System.getProperty("asked.by.initialiser"); // sees: property asked.by.initialiser

    public static int number() {
        return 7;
    }
}
