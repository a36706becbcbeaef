package looked_at;
class Bean {
    int a = 1;
    String b;
}
