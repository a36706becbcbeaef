package of_a_class;
class Door {
    static synchronized void enter() {}
}
