import static org.junit.Assert.assertEquals;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import org.junit.Test;

public class TaxTest {
  @Test
  public void readsTheTaxIfThereIsOne() throws Exception {
    File file = new File("data/tax.txt");
    if (!file.exists()) return;
    try (BufferedReader in = new BufferedReader(new FileReader(file))) {
      assertEquals("19", in.readLine());
    }
  }
}
