package filled_by_the_jdk;
import java.util.Arrays;
class Cache {
    private static final String[] KNOWN = new String[3];
    static String of(String name) {
        if (KNOWN[0] == null) Arrays.fill(KNOWN, Maker.make(name));
        return KNOWN[0];
    }
}
