package made_once;
class Sizes {
    static int usual() { return 2; }
}
