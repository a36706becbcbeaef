public enum Kind { SMALL, LARGE }
