package junit3;

import junit.framework.Test;
import junit.framework.TestResult;
import junit.framework.TestSuite;
import junit.textui.TestRunner;

/** A suite that a program has put together, of whole classes or of a part of one. */
public class Together {
    public static void main(String[] words) {
        TestSuite suite = new TestSuite("junit3.ParseTest");
        for (String word : words) suite.addTest(named(word));
        TestResult result = TestRunner.run(suite);
        System.exit(result.wasSuccessful() ? 0 : 1);
    }

    private static Test named(String word) {
        switch (word) {
            case "cart":
                return new TestSuite(CartTest.class);
            case "parse":
                return new TestSuite(ParseTest.class);
            case "failing":
                return new TestSuite(FailingTest.class);
            default:
                return new ParseTest(word);
        }
    }
}
