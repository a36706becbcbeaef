package kiosk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import shop.Price;

class CounterTest {
    private final Counter counter = new Counter();

    @Test
    void addsUp() {
        counter.takes("newspaper", "2.10");
        counter.takes("coffee", "1.80");
        assertEquals(Price.of("3.90"), counter.toPay());
    }

    @Test
    void chargesNothingForWhatIsPutBack() {
        counter.takes("newspaper", "2.10");
        counter.putsBack("newspaper");
        assertEquals(Price.ZERO, counter.toPay());
    }
}
