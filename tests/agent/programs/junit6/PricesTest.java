package junit6;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import shop.Cart;

/** A class that runs once for each of its arguments; the last one fails. */
@ParameterizedClass
@MethodSource("prices")
class PricesTest {
    @Parameter int price;

    static Stream<Integer> prices() {
        return Stream.of(Cart.parse("1"), Cart.parse("1"), Cart.parse("2"));
    }

    @Test
    void isOne() {
        assertEquals(1, price);
    }
}
