package locale;
import java.util.Locale;
class Value {
    static Locale value() { return Locale.GERMANY; }
}
