package dev.winnow.maven;

/** A reason why a launch is left as the build configured it; its message is shown to the user. */
final class LaunchException extends Exception {
    private static final long serialVersionUID = 1L;

    LaunchException(String message) {
        super(message);
    }

    LaunchException(String message, Throwable cause) {
        super(message, cause);
    }
}
