package locale;
import java.util.Locale;
class Settings {
    static void set() { Locale.setDefault(Value.value()); }
}
