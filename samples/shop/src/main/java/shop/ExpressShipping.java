package shop;

/** By courier: a fixed cost, and a little for every piece. */
public class ExpressShipping implements Shipping {
    private static final Price FIXED = Price.of("9.90");
    private static final Price EACH = Price.of("0.50");

    @Override
    public Price cost(Cart cart) {
        return FIXED.plus(EACH.times(cart.count()));
    }

    @Override
    public int days() {
        return 1;
    }
}
