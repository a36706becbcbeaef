public record Point(int x, int z) {}
