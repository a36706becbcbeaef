import static org.junit.Assert.assertTrue;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import org.junit.Test;

public class StoreTest {
  @Test
  public void asksADatabase() throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
        ResultSet row = connection.createStatement().executeQuery("select 1")) {
      assertTrue(row.next());
    }
  }
}
