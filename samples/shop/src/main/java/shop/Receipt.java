package shop;

/** A checkout as text, one line per article. */
public class Receipt {
    private static final String ROW = "%-20s %8s%n";

    private final Checkout checkout;

    public Receipt(Checkout checkout) {
        this.checkout = checkout;
    }

    public String text() {
        StringBuilder text = new StringBuilder();
        for (Cart.Line line : checkout.cart().lines()) {
            row(text, line.count() + " x " + line.article(), line.total());
        }
        if (!checkout.discount().equals(Price.ZERO)) {
            row(text, "promotion", Price.ZERO.minus(checkout.discount()));
        }
        row(text, "shipping", checkout.shippingCost());
        row(text, "total", checkout.total());
        return text.append("arrives ").append(checkout.arrival()).toString();
    }

    private static void row(StringBuilder text, String what, Price price) {
        text.append(String.format(ROW, what, price));
    }
}
