package of_an_object;
class Door {
    synchronized void enter() {}
}
