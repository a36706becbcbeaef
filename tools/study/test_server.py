"""A JVM that runs test classes on request (RunClasses.java), started again when a mutant hangs or ends it."""

import os
import select
import subprocess
import time


class TestServer:
    """What every test class says with a program: class -> (number of tests, failures)."""

    def __init__(self, java, class_path, folder, seconds):
        self.command = [java, "-Xmx1g", "-XX:+UseSerialGC", "-cp", class_path, "RunClasses"]
        self.folder = folder
        self.seconds = seconds  # after which a test class is taken as hanging, if it has not run before
        self.known = {}  # test class -> the longest time that it took
        self.process = None
        self.buffer = b""

    def start(self):
        self.buffer = b""
        self.process = subprocess.Popen(self.command, cwd=self.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
        self.process = None

    def line(self, test):
        """None if there is silence for longer than the test class should take, or the JVM has ended."""
        # The machine may be busy with other things, and the JVM is slower when it has just begun.
        seconds = 10 + 4 * self.known[test] if test in self.known else self.seconds
        while b"\n" not in self.buffer:
            ready, _, _ = select.select([self.process.stdout], [], [], seconds)
            data = os.read(self.process.stdout.fileno(), 65536) if ready else b""
            if not data:
                return None
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.decode("utf-8", "replace")

    def run(self, roots, tests, restarts=3):
        results = {}
        left = list(tests)
        while left:
            if self.process is None:
                self.start()
            self.process.stdin.write(("\t".join([":".join(roots), *left]) + "\n").encode())
            self.process.stdin.flush()
            running = None
            while True:
                line = self.line(running)
                if line is None:
                    self.stop()
                    results[running or left[0]] = (0, "hangs, or ends the JVM")
                    restarts -= 1
                    break
                fields = line.split("\t")
                if fields[0] == "done":
                    break
                if fields[0] == "begin":
                    running, began = fields[1], time.monotonic()
                else:
                    self.known[running] = max(self.known.get(running, 0), time.monotonic() - began)
                    results[fields[1]] = (int(fields[2]), fields[3])
            left = [test for test in left if test not in results]
            if restarts == 0:
                break
        return results
