"""The same short story with releases of Maven, Surefire, the JDK and the test frameworks, pair by pair.

    versions.py [--core] [PART-OF-A-NAME...]

First run: everything. Second: nothing. After an edit of one method: the one test class that uses it. The JDKs are that
of JAVA_HOME and those of WINNOW_TEST_JDKS; distributions of Maven come from the repository and are kept beside the
work folder. A pair that can't work without Winnow is said to be skipped, and why.
"""

import os
import subprocess
import sys

os.environ.setdefault("WINNOW_TEST_WORK", "/tmp")
from maven_project import WORK, MavenProject
from poms import (CHANGED, JUNIT4_DEPENDENCY, JUPITER_DEPENDENCY, TESTNG_DEPENDENCY, UNCHANGED, dependency, pom,
                  program_class, surefire, test_class)

MAVENS = ("3.6.3", "3.9.16", "3.10.0", "4.0.0-rc-6")
OLD_SUREFIRES = ("2.12", "2.12.4", "2.16", "2.19.1", "2.22.2", "3.0.0-M5")
NEW_SUREFIRES = ("3.0.0", "3.2.5", "3.5.6", "3.6.1")
JUNIT3 = ("junit", "junit", "3.8.2")
JUPITER6 = ("org.junit.jupiter", "junit-jupiter", "6.1.3")


class Pair:
    def __init__(self, maven, plugin, framework, core=False, jdk=None, release=None):
        self.maven, self.plugin, self.framework, self.core, self.jdk = maven, plugin, framework, core, jdk
        self.release = release or ("17" if framework == "Jupiter 6" else "8")

    @property
    def name(self):
        words = [f"Maven {self.maven or 'of the system'}", f"Surefire {self.plugin}", self.framework]
        return ", ".join(words + ([f"JDK {self.jdk}, classes of {self.release}"] if self.jdk else []))


def pairs(jdks):
    # What people have most: in CI.
    yield Pair(None, "2.12.4", "JUnit 4", core=True)
    yield Pair(None, "2.22.2", "JUnit 4", core=True)
    yield Pair("3.9.16", "3.6.1", "Jupiter", core=True)
    yield Pair("4.0.0-rc-6", "3.5.6", "Jupiter", core=True)
    for maven in MAVENS:
        for plugin in ("2.12.4", "2.22.2", "3.5.6", "3.6.1"):
            yield Pair(maven, plugin, "JUnit 4")
    for plugin in OLD_SUREFIRES + NEW_SUREFIRES:
        yield Pair(None, plugin, "JUnit 4")
        if plugin != "2.12":
            yield Pair(None, plugin, "TestNG")
    for plugin in ("2.12.4", "2.22.2", "3.5.6"):
        yield Pair(None, plugin, "JUnit 3")
    for plugin in ("2.22.2", *NEW_SUREFIRES):
        yield Pair(None, plugin, "Jupiter")
    for plugin in ("3.5.6", "3.6.1"):
        yield Pair("3.9.16", plugin, "Jupiter 6")
    for jdk in jdks:
        yield Pair("3.9.16", "3.5.6", "JUnit 4", jdk=jdk)
        yield Pair("3.9.16", "2.22.2", "JUnit 4", jdk=jdk)
        yield Pair("3.9.16", "3.6.1", "Jupiter", jdk=jdk, release=jdk)


def other_jdks():
    """Version -> home, of the JDKs in the folders of WINNOW_TEST_JDKS and where the system has them."""
    found = {}
    for folder in os.environ.get("WINNOW_TEST_JDKS", "").split(":") + ["/usr/lib/jvm"]:
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
            home = os.path.join(folder, name)
            release = os.path.join(home, "release")
            if os.path.exists(release) and os.path.exists(os.path.join(home, "bin/javac")):
                with open(release, encoding="utf-8") as file:
                    line = [line for line in file if line.startswith("JAVA_VERSION=")]
                version = line[0].split('"')[1]
                found.setdefault(version.split(".")[1] if version.startswith("1.") else version.split(".")[0], home)
    return found


def maven_of(version):
    """The program of a Maven distribution, fetched the first time."""
    if version is None:
        return "mvn"
    folder = os.path.join(WORK, "..", "distributions")
    program = os.path.join(folder, f"apache-maven-{version}", "bin", "mvn")
    if not os.path.exists(program):
        os.makedirs(folder, exist_ok=True)
        subprocess.run(["mvn", "-q", "-B", "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy",
                        f"-Dartifact=org.apache.maven:apache-maven:{version}:tar.gz:bin",
                        f"-DoutputDirectory={folder}"], check=True)
        subprocess.run(["tar", "-xzf", os.path.join(folder, f"apache-maven-{version}-bin.tar.gz"), "-C", folder],
                       check=True)
    return program


JUNIT3_TEST = """package app;
public class %sTest extends junit.framework.TestCase {
  public void testTwice() { assertEquals(4, %s.twice(2)); }
}
"""


def write(project, pair):
    frameworks = {"JUnit 4": ("junit4", JUNIT4_DEPENDENCY), "Jupiter": ("jupiter", JUPITER_DEPENDENCY),
                  "Jupiter 6": ("jupiter", JUPITER6), "TestNG": ("testng", TESTNG_DEPENDENCY),
                  "JUnit 3": (None, JUNIT3)}
    kind, library = frameworks[pair.framework]
    project.write("pom.xml", pom(dependencies=dependency(*library), plugins=surefire(version=pair.plugin),
                                 release=pair.release, quick=False))
    for name in ("Alpha", "Beta"):
        project.write(f"src/main/java/app/{name}.java", program_class(name))
        text = test_class(name + "Test", name, kind) if kind else JUNIT3_TEST % (name, name)
        project.write(f"src/test/java/app/{name}Test.java", text)


def play(pair, jdks):
    """What went wrong; "" if nothing did."""
    project = MavenProject("versions", mvn=maven_of(pair.maven), java_home=jdks.get(pair.jdk))
    write(project, pair)
    both = {"AlphaTest", "BetaTest"}
    steps = (("the first run", both), ("the second run", set()), ("after an edit", {"AlphaTest"}))
    for step, expected in steps:
        if step == "after an edit":
            project.edit("src/main/java/app/Alpha.java", UNCHANGED, CHANGED)
        build = project.winnow("test")
        if build.ran != expected or build.code != 0:
            if step == "the first run":
                plain = project.plain("test")
                if plain.ran != both or plain.code != 0:
                    return "skipped: Maven alone does not run these tests either"
            return f"{step}: ran {sorted(build.ran)}, expected {sorted(expected)}\n{build.log}"
    return ""


def main():
    words = [word for word in sys.argv[1:] if word != "--core"]
    jdks = other_jdks()
    failures = 0
    for pair in pairs(jdks):
        if ("--core" in sys.argv and not pair.core) or not all(word in pair.name for word in words):
            continue
        problem = play(pair, jdks)
        print(f"{pair.name}: {problem or 'as expected'}", flush=True)
        failures += bool(problem) and not problem.startswith("skipped")
    print("as expected" if failures == 0 else f"{failures} of the pairs failed")
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main())
