public interface I {}
