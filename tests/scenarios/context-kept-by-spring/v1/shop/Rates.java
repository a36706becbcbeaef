package shop;

import org.springframework.beans.factory.InitializingBean;
import org.springframework.stereotype.Component;

@Component
public class Rates implements InitializingBean {
  private int base;

  @Override
  public void afterPropertiesSet() {
    base = Source.load();
  }

  public int rate(int amount) {
    return base + amount;
  }
}
