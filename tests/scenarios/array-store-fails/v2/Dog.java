public class Dog {}
