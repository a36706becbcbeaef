public interface J extends I {}
