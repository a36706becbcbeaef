package shop;

/** By mail: free from 50.00 on. */
public class StandardShipping implements Shipping {
    private static final Price FREE_FROM = Price.of("50.00");
    private static final Price COST = Price.of("4.90");

    @Override
    public Price cost(Cart cart) {
        return cart.total().compareTo(FREE_FROM) < 0 ? COST : Price.ZERO;
    }

    @Override
    public int days() {
        return 3;
    }
}
