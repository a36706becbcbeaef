package grown_array;
import java.util.Arrays;
class Names {
    private static String[] names = new String[0];
    static void add(String name) {
        String[] more = Arrays.copyOf(names, names.length + 1);
        more[names.length] = Maker.make(name);
        names = more;
    }
    static int count() { return names.length; }
    static String first() { return names[0]; }
}
