public interface Sub extends Top {}
