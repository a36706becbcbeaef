@Label("cat")
public class Cat {}
