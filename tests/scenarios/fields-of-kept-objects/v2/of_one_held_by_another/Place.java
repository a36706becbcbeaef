package of_one_held_by_another;
class Place {
    static String url() { return "2"; }
}
