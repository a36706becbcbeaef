package overridden;
class Door extends Wall {
}
