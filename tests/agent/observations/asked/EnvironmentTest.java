package asked;

import static org.junit.Assert.assertNotNull;

import java.time.ZoneId;
import java.util.Locale;
import org.junit.Test;

public class EnvironmentTest {
    @Test
    public void variables() {
        System.getenv("ASKED_FOR"); // sees: variable ASKED_FOR
    }

    @Test
    public void properties() {
        System.getProperty("asked.for"); // sees: property asked.for
        System.getProperty("asked.for.2", "x"); // sees: property asked.for.2
        Integer.getInteger("asked.number"); // sees: property asked.number
        Boolean.getBoolean("asked.boolean"); // sees: property asked.boolean
        Long.getLong("asked.long", 3); // sees: property asked.long
    }

    @Test
    public void defaults() {
        // all see: resource META-INF/services/java.time.zone.ZoneRulesProvider
        assertNotNull(Locale.getDefault()); // sees: locale en_US
        assertNotNull(ZoneId.systemDefault()); // sees: time zone Europe/Vienna
    }
}
