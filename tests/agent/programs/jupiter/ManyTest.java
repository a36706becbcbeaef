package jupiter;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shop.Cart;
import shop.Config;

class ManyTest {
    @TestFactory
    Stream<DynamicTest> dynamic() {
        return Stream.of("1", "2").map(text -> dynamicTest(text, () -> Cart.parse(text)));
    }

    static Stream<Integer> percents() {
        return Stream.of(Config.PERCENT);
    }

    @ParameterizedTest
    @MethodSource("percents")
    void isTen(int percent) {
        assertTrue(percent == 10);
    }
}
