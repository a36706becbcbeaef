package shop;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import org.junit.Test;

public class ReceiptTest {
    private final Cart cart = new Cart();
    private final Receipt receipt =
            new Receipt(new Checkout(cart, new Promotion(10, Price.of("20.00")), new StandardShipping()));

    @Test
    public void listsArticlesThenPromotionThenShipping() {
        cart.add("apple", Price.of("0.40"), 5);
        cart.add("lamp", Price.of("20.00"), 1);
        assertEquals(
                String.join(
                        System.lineSeparator(),
                        "5 x apple                2.00",
                        "1 x lamp                20.00",
                        "promotion               -2.20",
                        "shipping                 4.90",
                        "total                   24.70",
                        "arrives in 3 days"),
                receipt.text());
    }

    @Test
    public void doesNotMentionWhatWasPutBack() {
        cart.add("apple", Price.of("0.40"), 5);
        cart.add("lamp", Price.of("20.00"), 1);
        cart.remove("lamp");
        assertFalse(receipt.text().contains("lamp"));
    }
}
