package shop;

import java.util.ArrayList;
import java.util.List;

public class Cart {
    private final List<Integer> cents = new ArrayList<>();

    public void add(int price) {
        cents.add(price);
    }

    public int total() {
        int sum = 0;
        for (int price : cents) sum += price;
        return sum;
    }

    public int discounted() {
        return total() - Rates.discount(total());
    }

    public static int parse(String text) {
        return Integer.parseInt(text);
    }
}
