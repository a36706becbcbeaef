public class Animal {}
