import static org.junit.Assert.assertEquals;

import javax.inject.Inject;
import org.junit.Test;
import org.junit.runner.RunWith;

@RunWith(InjectingRunner.class)
public class CatTest {
  @Inject private Cat cat;

  @Test
  public void meows() {
    assertEquals("meow", cat.sound());
  }
}
