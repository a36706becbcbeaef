package member_opened;
import java.lang.reflect.Field;
class Reader {
    private static final Field FIELD = field();
    private static Field field() {
        try {
            return Hidden.class.getDeclaredField("value");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
    static void open() { FIELD.setAccessible(false); }
    static int read() throws Exception { return FIELD.getInt(null); }
}
