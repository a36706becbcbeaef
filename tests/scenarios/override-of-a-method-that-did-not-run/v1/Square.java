public class Square extends Shape {}
