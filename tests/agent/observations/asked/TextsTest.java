package asked;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

/** Makes text of objects, with and without a text of their own. */
public class TextsTest {
    static class Plain {} // sees: text of an object asked/TextsTest$Plain

    static class Below extends Plain {} // sees: text of an object asked/TextsTest$Below

    static class Silent {} // sees not: text of an object asked/TextsTest$Silent

    static class Own { // sees not: text of an object asked/TextsTest$Own
        @Override
        public String toString() {
            return "own";
        }
    }

    static class Through { // sees: text of an object asked/TextsTest$Through
        @Override
        public String toString() {
            return "through " + super.toString();
        }
    }

    enum Plan { // sees not: text of an object asked/TextsTest$Plan
        ONLY
    }

    @Test
    public void shown() {
        assertTrue(("" + new Plain()).startsWith("asked.TextsTest$Plain@"));
        assertTrue(List.of(new Below()).toString().startsWith("[asked.TextsTest$Below@"));
        assertTrue(new Silent().equals(new Silent()) || new Silent().hashCode() != 7);
        assertEquals("own [own]", new Own() + " " + List.of(new Own()));
        assertTrue(String.valueOf(new Through()).startsWith("through asked."));
        assertEquals("ONLY", "" + Plan.ONLY);
        // sees not: text of an object [Lasked/TextsTest$Silent;
        assertTrue(("" + new Silent[0]).startsWith("[Lasked."));
        for (int i = 0; i < 30_000; ++i) assertTrue(new Plain().toString() != null); // compiled
    }
}
