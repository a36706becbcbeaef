package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In each of these classes something else than a plain test fails. */
class FailingPartsTest {
    static class InNested {
        @Nested
        class Inner {
            @Test
            void fails() {
                assertEquals(1, 2);
            }
        }
    }

    static class InDynamic {
        @TestFactory
        Stream<DynamicTest> dynamic() {
            return Stream.of(dynamicTest("fails", () -> assertEquals(1, 2)));
        }
    }

    static class InParameterized {
        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void isOne(int number) {
            assertEquals(1, number);
        }
    }

    static class InTearDown {
        @Test
        void passes() {}

        @AfterAll
        static void tearDown() {
            assertEquals(1, 2);
        }
    }
}
