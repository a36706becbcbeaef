class A {
    private int count;
    private String name;
    private long first;

    private A(String name) {
        this.name = name;
    }

    Runnable task() {
        return new Runnable() {
            public void run() {
                first += count;
            }
        };
    }

    static class Maker {
        A make() {
            return new A("made");
        }
    }

    class Reader {
        String read() {
            return name + count;
        }
    }
}
