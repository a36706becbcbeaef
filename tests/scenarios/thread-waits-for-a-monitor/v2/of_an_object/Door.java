package of_an_object;
class Door {
    void enter() {}
}
