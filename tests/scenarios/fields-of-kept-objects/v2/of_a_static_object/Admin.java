package of_a_static_object;
class Admin {
    static void raise() { Settings.ONLY.level = 4; }
}
