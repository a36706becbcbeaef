package of_a_class;
class Door {
    static void enter() {}
}
