public interface J {}
