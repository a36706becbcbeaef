package junit4;

import org.junit.runner.JUnitCore;

/** Runs the same test classes over and over, and says after each how many there were. */
public class ManyRuns {
    private static final Class<?>[] CLASSES = {
        CartTest.class, PricesTest.class, DiscountTest.class, ConfigTest.class, FailingTest.class
    };

    public static void main(String[] words) {
        System.out.println("ran 0.");
        for (int i = 1; i <= Integer.parseInt(words[0]); i++) {
            new JUnitCore().run(CLASSES[i % CLASSES.length]);
            System.out.println("ran " + i + ".");
        }
    }
}
