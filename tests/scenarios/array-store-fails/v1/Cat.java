public class Cat extends Animal {}
