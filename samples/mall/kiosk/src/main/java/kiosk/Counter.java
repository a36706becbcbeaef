package kiosk;

import shop.Cart;
import shop.Price;

/** Where customers buy, and change their minds. */
public class Counter {
    private final Cart cart = new Cart();

    public void takes(String article, String price) {
        cart.add(article, Price.of(price), 1);
    }

    public void putsBack(String article) {
        cart.remove(article);
    }

    public Price toPay() {
        return cart.total();
    }
}
