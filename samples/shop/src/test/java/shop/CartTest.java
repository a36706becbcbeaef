package shop;

import static org.junit.Assert.assertEquals;

import org.junit.Before;
import org.junit.Test;

public class CartTest {
    private final Cart cart = new Cart();

    @Before
    public void chooseSomething() {
        cart.add("apple", Price.of("0.40"), 5);
        cart.add("bread", Price.of("3.20"), 1);
    }

    @Test
    public void addsUpItsLines() {
        assertEquals(Price.of("5.20"), cart.total());
        assertEquals(6, cart.count());
    }

    @Test
    public void putsTheSameArticleOnOneLine() {
        cart.add("apple", Price.of("0.40"), 2);
        assertEquals(2, cart.lines().size());
        assertEquals(7, cart.lines().get(0).count());
    }

    @Test
    public void forgetsWhatIsRemoved() {
        cart.remove("apple");
        assertEquals(Price.of("3.20"), cart.total());
    }
}
