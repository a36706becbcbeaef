package sealed_class;

sealed interface Above permits Used, Other {}
