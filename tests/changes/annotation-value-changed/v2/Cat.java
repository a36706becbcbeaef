@Label("tiger")
public class Cat {}
