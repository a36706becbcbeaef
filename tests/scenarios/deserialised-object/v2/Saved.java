import java.io.Serializable;

public class Saved implements Serializable {
  private static final long serialVersionUID = 1;

  @Override
  public String toString() {
    return "saved";
  }
}
