package of_an_enum;
class Admin {
    static void raise() { Limit.ONLY.value = 3; }
}
