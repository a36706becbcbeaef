package shop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a customer is about to buy, in the order in which it was chosen. */
public class Cart {
    /** One article, with the price of a single piece. */
    public record Line(String article, Price price, int count) {
        public Price total() {
            return price.times(count);
        }
    }

    private final Map<String, Line> lines = new LinkedHashMap<>();

    public void add(String article, Price price, int count) {
        Line present = lines.get(article);
        int sum = present == null ? count : present.count() + count;
        lines.put(article, new Line(article, price, sum));
    }

    public void remove(String article) {
        lines.remove(article);
    }

    public List<Line> lines() {
        return new ArrayList<>(lines.values());
    }

    public int count() {
        int count = 0;
        for (Line line : lines.values()) {
            count += line.count();
        }
        return count;
    }

    public Price total() {
        Price total = Price.ZERO;
        for (Line line : lines.values()) {
            total = total.plus(line.total());
        }
        return total;
    }
}
