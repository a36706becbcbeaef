package overridden;
class Wall {
    synchronized void enter() {}
}
