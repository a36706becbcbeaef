package static_field_by_reflection;

class H {
  static String X = "o"
      + "ld".trim();
}
