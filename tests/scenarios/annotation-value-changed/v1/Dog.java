@Label
public class Dog {}
