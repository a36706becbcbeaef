package engine;

import shop.Cart;

public class CartCheck implements Check {
    @Override
    public void check() {
        Cart cart = new Cart();
        cart.add(1);
        cart.total();
    }
}
