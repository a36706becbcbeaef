"""A JVM that runs test classes on request (RunClasses.java), started again when a mutant hangs or ends it."""

import os
import select
import subprocess


class TestServer:
    """What every test class says with a program: class -> (number of tests, failures)."""

    def __init__(self, java, class_path, folder, seconds):
        self.command = [java, "-Xmx1g", "-XX:+UseSerialGC", "-cp", class_path, "RunClasses"]
        self.folder = folder
        self.seconds = seconds  # of silence, after which a test class is taken as hanging
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

    def line(self):
        """None if there is silence, or the JVM has ended."""
        while b"\n" not in self.buffer:
            ready, _, _ = select.select([self.process.stdout], [], [], self.seconds)
            data = os.read(self.process.stdout.fileno(), 65536) if ready else b""
            if not data:
                return None
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.decode("utf-8", "replace")

    def run(self, roots, tests, restarts=5):
        results = {}
        left = list(tests)
        while left:
            if self.process is None:
                self.start()
            self.process.stdin.write(("\t".join([":".join(roots), *left]) + "\n").encode())
            self.process.stdin.flush()
            running = None
            while True:
                line = self.line()
                if line is None:
                    self.stop()
                    results[running or left[0]] = (0, "hangs, or ends the JVM")
                    restarts -= 1
                    break
                fields = line.split("\t")
                if fields[0] == "done":
                    break
                if fields[0] == "begin":
                    running = fields[1]
                else:
                    results[fields[1]] = (int(fields[2]), fields[3])
            left = [test for test in left if test not in results]
            if restarts == 0:
                break
        return results
