package shop;

/** An amount of money, exact to the cent. */
public record Price(long cents) implements Comparable<Price> {
    public static final Price ZERO = new Price(0);

    /** Reads {@code "12.50"}. */
    public static Price of(String amount) {
        int point = amount.indexOf('.');
        if (point < 1 || point != amount.length() - 3) {
            throw new IllegalArgumentException("not an amount with two decimals: " + amount);
        }
        long whole = Long.parseLong(amount.substring(0, point));
        long cents = Long.parseLong(amount.substring(point + 1));
        return new Price(whole * 100 + cents);
    }

    public Price plus(Price other) {
        return new Price(cents + other.cents);
    }

    public Price minus(Price other) {
        return new Price(cents - other.cents);
    }

    public Price times(int count) {
        return new Price(cents * count);
    }

    /** So many percent of this price, rounded down to the cent. */
    public Price percent(int percent) {
        return new Price(cents * percent / 100);
    }

    @Override
    public int compareTo(Price other) {
        return Long.compare(cents, other.cents);
    }

    @Override
    public String toString() {
        String digits = String.format("%03d", Math.abs(cents));
        int point = digits.length() - 2;
        return (cents < 0 ? "-" : "") + digits.substring(0, point) + "." + digits.substring(point);
    }
}
