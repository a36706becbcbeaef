package collection_of_a_static_object;
class Admin {
    static void raise() { Registry.get().names.add("2"); }
}
