package of_an_object_made_earlier;
class App {
    static final App ONLY = new App();
    private Database database;
    Database database() {
        if (database == null) database = new Database();
        return database;
    }
}
