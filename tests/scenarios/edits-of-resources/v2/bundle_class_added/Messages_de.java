package bundle_class_added;

public class Messages_de extends java.util.ListResourceBundle {
  protected Object[][] getContents() { return new Object[][] {{"k", "new"}}; }
}
