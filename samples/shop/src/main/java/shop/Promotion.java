package shop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** So many percent off, from a certain price on. */
public class Promotion {
    private final int percent;
    private final Price from;

    public Promotion(int percent, Price from) {
        this.percent = percent;
        this.from = from;
    }

    /** The one that runs at the moment: {@code promotion.properties}. */
    public static Promotion current() {
        Properties properties = new Properties();
        try (InputStream file = Promotion.class.getResourceAsStream("/promotion.properties")) {
            properties.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException("promotion.properties can't be read", e);
        }
        return new Promotion(
                Integer.parseInt(properties.getProperty("percent")),
                Price.of(properties.getProperty("from")));
    }

    public Price discount(Price total) {
        return total.compareTo(from) < 0 ? Price.ZERO : total.percent(percent);
    }
}
