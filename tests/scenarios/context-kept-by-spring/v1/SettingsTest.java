import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.junit.jupiter.SpringJUnitConfig;

@SpringJUnitConfig(shop.Settings.class)
class SettingsTest {
  @Autowired org.springframework.core.env.Environment settings;

  @Test
  void finds() {
    assertEquals("5", settings.getProperty("limit"));
  }
}
