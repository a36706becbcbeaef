package shop;

/** What the customer has to pay for a cart: its articles, less the promotion, plus the shipping. */
public class Checkout {
    private final Cart cart;
    private final Promotion promotion;
    private final Shipping shipping;

    public Checkout(Cart cart, Promotion promotion, Shipping shipping) {
        this.cart = cart;
        this.promotion = promotion;
        this.shipping = shipping;
    }

    public Cart cart() {
        return cart;
    }

    public Price discount() {
        return promotion.discount(cart.total());
    }

    public Price shippingCost() {
        return shipping.cost(cart);
    }

    public String arrival() {
        return shipping.promise();
    }

    public Price total() {
        return cart.total().minus(discount()).plus(shippingCost());
    }
}
