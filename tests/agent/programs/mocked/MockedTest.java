package mocked;

import static org.junit.Assert.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import org.junit.Test;
import org.mockito.MockedStatic;

/** What only Mockito's inline mock maker can do: it rewrites the classes that are mocked. */
public class MockedTest {
    static final class Price {
        final int cents;

        Price(int cents) {
            this.cents = cents;
        }

        int cents() {
            return cents;
        }

        static int tax() {
            return 20;
        }
    }

    @Test
    public void finalClassIsMocked() {
        Price price = mock(Price.class);
        when(price.cents()).thenReturn(7);
        assertEquals(7, price.cents());
        verify(price).cents();
    }

    @Test
    public void realObjectIsSpiedOn() {
        Price price = spy(new Price(5));
        assertEquals(5, price.cents());
        verify(price).cents();
    }

    @Test
    public void staticMethodIsMocked() {
        try (MockedStatic<Price> price = mockStatic(Price.class)) {
            price.when(Price::tax).thenReturn(0);
            assertEquals(0, Price.tax());
        }
        assertEquals(20, Price.tax());
    }
}
