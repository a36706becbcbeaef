package made_once;
class Service {
    private static Service only;
    private final int size;
    private Service(int size) { this.size = size; }
    static Service get() {
        if (only == null) only = new Service(Sizes.usual());
        return only;
    }
    int size() { return size; }
}
