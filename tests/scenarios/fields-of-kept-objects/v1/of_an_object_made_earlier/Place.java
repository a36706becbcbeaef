package of_an_object_made_earlier;
class Place {
    static String url() { return "1"; }
}
