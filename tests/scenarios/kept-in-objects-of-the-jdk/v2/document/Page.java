package document;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
class Page {
    private static final Document PAGE = page();
    private static Document page() {
        try {
            Document page = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
            page.appendChild(page.createElement("root"));
            return page;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
    static void mark() { PAGE.getDocumentElement().setAttribute("a", "2"); }
    static String mark(String name) { return PAGE.getDocumentElement().getAttribute(name); }
}
