"""A Maven project that a test makes, builds with the real Maven under Winnow, and asks what ran.

A test reads: write the files, `project.winnow("test")`, compare `build.ran` with what should have run. What ran is
taken from the reports that the test plugins write, never from what Winnow says.
"""

import os
import shutil
import signal
import subprocess
import time
import unittest
import xml.etree.ElementTree as ElementTree

WORK = os.environ["WINNOW_TEST_WORK"]
WINNOW = os.environ["WINNOW_TEST_PROGRAM"]
MVN = os.environ.get("WINNOW_TEST_MVN", "mvn")


class Build:
    """How one start of Maven ended."""

    def __init__(self, code, log, cases):
        self.code = code
        self.log = log
        self.cases = cases  # (module folder, class, method) -> "passed", "failed" or "skipped"

    @property
    def ran(self):
        """Simple names of the test classes of which a report was written."""
        return {name.rpartition(".")[2] for _, name, _ in self.cases}

    @property
    def ran_in(self):
        """The same with the module's folder: "core/AlphaTest"."""
        return {f"{module}/{name.rpartition('.')[2]}" for module, name, _ in self.cases}

    @property
    def failed(self):
        return {name.rpartition(".")[2] for (_, name, _), how in self.cases.items() if how == "failed"}

    def says(self, text):
        """Whether a line of Winnow's has this text in it."""
        return any(text in line for line in self.log.splitlines() if line.startswith("winnow:"))


def read_cases(folder):
    cases = {}
    for here, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in (".winnow", ".git", "src", "repository")]
        for name in files:
            if not (name.startswith("TEST-") and name.endswith(".xml")):
                continue
            report = ElementTree.parse(os.path.join(here, name)).getroot()
            module = os.path.relpath(here, folder).split(os.sep)[0]
            for case in report.iter("testcase"):
                failed = case.find("failure") is not None or case.find("error") is not None
                how = "failed" if failed else "skipped" if case.find("skipped") is not None else "passed"
                cases[module, case.get("classname") or report.get("name"), case.get("name")] = how
    return cases


class MavenProject:
    def __init__(self, name, mvn=None, java_home=None):
        self.folder = os.path.join(WORK, name)
        self.mvn = mvn or MVN
        self.java_home = java_home or os.environ["JAVA_HOME"]
        self.environment = {}
        # Maven for a second or two: the better compiler never pays.
        self.maven_options = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
        shutil.rmtree(self.folder, ignore_errors=True)
        # Without it, a project inside another one would count as a module of that.
        os.makedirs(os.path.join(self.folder, ".winnow"))

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        """Writes a file of the project, unless it is like that already: its time then stays."""
        path = self.path(name)
        if os.path.exists(path) and self.read(name) == text:
            return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def edit(self, name, old, new):
        text = self.read(name)
        assert old in text, f"{name} has no {old!r}"
        self.write(name, text.replace(old, new))

    def forget(self):
        """Back to a project in which Winnow was never used; what is compiled stays."""
        shutil.rmtree(self.path(".winnow"), ignore_errors=True)
        os.makedirs(self.path(".winnow"))

    def remove_reports(self):
        for here, folders, files in os.walk(self.folder):
            for name in files:
                if name.startswith("TEST-") or name == "failsafe-summary.xml":
                    os.remove(os.path.join(here, name))

    def command(self, words, options=(), program=WINNOW):
        front = [program, *options] if program else []
        return [*front, self.mvn, "-B", "-Dstyle.color=never", *words]

    def settings(self):
        return {**os.environ, "JAVA_HOME": self.java_home, "MAVEN_OPTS": self.maven_options, **self.environment}

    def run(self, command, folder=".", keep_reports=False):
        if not keep_reports:
            self.remove_reports()
        done = subprocess.run(command, cwd=self.path(folder), env=self.settings(), stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
        return Build(done.returncode, done.stdout, read_cases(self.folder))

    def winnow(self, *words, options=(), folder=".", keep_reports=False):
        return self.run(self.command(words, options), folder, keep_reports)

    def plain(self, *words, folder="."):
        return self.run(self.command(words, program=None), folder)

    def interrupt(self, *words, when, signal_number=signal.SIGINT):
        """Starts Maven, and sends a signal to all of it, as Ctrl-C does, as soon as `when()` holds."""
        process = subprocess.Popen(self.command(words), cwd=self.folder, env=self.settings(), text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        until = time.monotonic() + 120
        while not when() and process.poll() is None and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(process.pid, signal_number)
        log = process.communicate()[0]
        return Build(process.returncode, log, {})


class MavenTest(unittest.TestCase):
    """What all these tests share: a failed comparison prints Maven's log."""

    maxDiff = None

    def assert_ran(self, build, classes, code=0):
        self.assert_build(build.ran == set(classes), build, f"ran {sorted(build.ran)}, expected {sorted(classes)}")
        self.assert_build(build.code == code, build, f"Maven ended with {build.code}, expected {code}")

    def assert_ran_in(self, build, classes, code=0):
        self.assert_build(build.ran_in == set(classes), build,
                          f"ran {sorted(build.ran_in)}, expected {sorted(classes)}")
        self.assert_build(build.code == code, build, f"Maven ended with {build.code}, expected {code}")

    def assert_says(self, build, text):
        self.assert_build(build.says(text), build, f"Winnow did not say: {text}")

    def assert_build(self, holds, build, message):
        if not holds:
            self.fail(f"{message}\n--- Maven's output:\n{build.log}")
