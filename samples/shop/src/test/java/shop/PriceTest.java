package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriceTest {
    @ParameterizedTest
    @ValueSource(strings = {"0.00", "0.05", "12.50", "1999.99"})
    void isPrintedAsItWasWritten(String amount) {
        assertEquals(amount, Price.of(amount).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "12.5", "12.500", "a.bc"})
    void refusesWhatIsNoAmount(String amount) {
        assertThrows(IllegalArgumentException.class, () -> Price.of(amount));
    }

    @Test
    void roundsPercentagesDownToTheCent() {
        assertEquals(Price.of("0.99"), Price.of("9.99").percent(10));
    }
}
