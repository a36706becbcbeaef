package sealed_class;

final class Used implements Above {}
