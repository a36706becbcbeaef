public class A implements I {}
