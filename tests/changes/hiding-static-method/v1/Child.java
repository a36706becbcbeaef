public class Child extends Base {}
