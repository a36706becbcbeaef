public class L implements I {}
