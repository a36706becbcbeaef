package held_elsewhere;
class Opening {
    static Database open() { return new Database("disk"); }
}
