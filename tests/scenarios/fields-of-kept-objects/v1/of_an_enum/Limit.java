package of_an_enum;
enum Limit {
    ONLY;
    int value = 1;
}
