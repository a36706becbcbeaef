package iterator;
import java.util.Iterator;
import java.util.List;
class Row {
    private static final Iterator<String> ROW = List.of("a", "b", "c", "d").iterator();
    static void skip() { ROW.next(); }
    static String take() { return ROW.next(); }
}
