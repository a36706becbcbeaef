public interface Fragile {}
