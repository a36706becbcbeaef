package asked;

import org.junit.Test;

/** Asks nothing; in the same JVM as the others. */
public class NothingTest {
    @Test
    public void nothing() {}
}
