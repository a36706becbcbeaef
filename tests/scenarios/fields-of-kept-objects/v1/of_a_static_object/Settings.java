package of_a_static_object;
class Settings {
    static final Settings ONLY = new Settings();
    int level = 1;
}
