package sealed_class;

final class Other implements Above {}
