import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.junit.jupiter.SpringJUnitConfig;

@SpringJUnitConfig(shop.Settings.class)
class FirstTest {
  @Autowired shop.Rates rates;

  @Test
  void finds() {
    assertEquals(11, rates.rate(1));
  }
}
