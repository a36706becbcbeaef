package junit4;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;
import shop.Cart;

/** Its parameters are computed while its runner is built. */
@RunWith(Parameterized.class)
public class PricesTest {
    private final int price;

    public PricesTest(int price) {
        this.price = price;
    }

    @Parameters
    public static List<Object[]> prices() {
        return Arrays.asList(new Object[] {Cart.parse("1")}, new Object[] {Cart.parse("2")});
    }

    @Test
    public void isPositive() {
        assertEquals(true, price > 0);
    }
}
