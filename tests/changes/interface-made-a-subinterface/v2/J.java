public interface J extends M {}
