package read_once;
import java.io.InputStream;
import java.util.Properties;
class Settings {
    private static Properties known;
    static String get(String key) throws Exception {
        if (known == null) {
            known = new Properties();
            try (InputStream in = Settings.class.getResourceAsStream("settings.properties")) { known.load(in); }
        }
        return known.getProperty(key);
    }
}
