package own_map;
class Cache {
    private static final Recent KNOWN = new Recent();
    static String of(String name) {
        String known = KNOWN.get(name);
        if (known == null) {
            known = Maker.make(name);
            KNOWN.put(name, known);
        }
        return known;
    }
}
