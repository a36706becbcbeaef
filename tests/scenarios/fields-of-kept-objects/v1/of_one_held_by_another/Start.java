package of_one_held_by_another;
class Start {
    static void up() {
        if (App.ONLY.database != null) return;
        App.ONLY.database = new Database();
        App.ONLY.database.url = Place.url();
    }
}
