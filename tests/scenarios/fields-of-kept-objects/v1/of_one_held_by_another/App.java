package of_one_held_by_another;
class App {
    static final App ONLY = new App();
    Database database;
}
