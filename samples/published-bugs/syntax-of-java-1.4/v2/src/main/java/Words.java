import java.util.Enumeration;
import java.util.Vector;

public class Words {
  // A name like any other, before Java 5.
  private Vector enum = new Vector();

  public void add(Object word) {
    enum.addElement(word);
  }

  public String all() {
    String text = ".";
    for (Enumeration one = enum.elements(); one.hasMoreElements();) text += one.nextElement();
    return text;
  }
}
