package class_value;
class Names {
    private static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override protected String computeValue(Class<?> type) { return Maker.name(type); }
    };
    static String of(Class<?> type) { return NAMES.get(type); }
}
