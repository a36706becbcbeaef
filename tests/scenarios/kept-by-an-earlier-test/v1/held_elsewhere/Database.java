package held_elsewhere;
class Database {
    private final String place;
    Database(String place) { this.place = place; }
    String place() { return place; }
}
