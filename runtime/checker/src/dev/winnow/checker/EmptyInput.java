package dev.winnow.checker;

import java.io.InputStream;

/** What a program under test finds on standard input: nothing. */
final class EmptyInput extends InputStream {
    @Override
    public int read() {
        return -1;
    }
}
