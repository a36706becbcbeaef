package date_format;
import java.text.SimpleDateFormat;
import java.util.Date;
class Dates {
    private static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd");
    static void shorten() { FORMAT.applyPattern("yyyy"); }
    static String text(Date date) { return FORMAT.format(date); }
}
