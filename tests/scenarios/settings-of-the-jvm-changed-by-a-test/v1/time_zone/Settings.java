package time_zone;
import java.util.TimeZone;
class Settings {
    static void set() { TimeZone.setDefault(TimeZone.getTimeZone(Value.value())); }
}
