package overridden;
class Door extends Wall {
    @Override void enter() {}
}
