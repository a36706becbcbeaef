public record Square(int side) implements Shape {}
