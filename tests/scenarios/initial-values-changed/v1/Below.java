public class Below extends Numbers {}
