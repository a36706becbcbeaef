package of_an_object_made_earlier;
class Database {
    private String url;
    String url() {
        if (url == null) url = Place.url();
        return url;
    }
}
