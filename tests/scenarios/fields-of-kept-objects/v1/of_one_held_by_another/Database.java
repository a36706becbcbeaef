package of_one_held_by_another;
class Database {
    String url;
}
