package junit4;

import static org.junit.Assert.fail;

import org.junit.Ignore;
import org.junit.Test;

@Ignore
public class IgnoredTest {
    @Test
    public void wouldFail() {
        fail("on purpose");
    }
}
