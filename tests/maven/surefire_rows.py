"""What a pom or a command line can say about its tests, row by row, on one project.

Each row is played as a story: the first run executes every test class; the second executes none and starts no test
JVM; after an edit of Alpha's one method, AlphaTest alone runs. A class SurroundingsTest checks in the test JVM that
what the row configures has arrived there. A row may say that the tests that ran differ, and why.
"""

import os
import sys
import unittest

from maven_project import MavenProject, MavenTest
from poms import (CHANGED, JUPITER_DEPENDENCY, SURROUNDINGS, UNCHANGED, dependency, pom, program_class, surefire,
                  test_class)

ALL = ("AlphaTest", "BetaTest", "SurroundingsTest")


class Row:
    def __init__(self, name, configuration="", properties="", words=("test",), expect="", runs=ALL, after_edit=None,
                 refused="", more_may_run=False, more="", files=None):
        self.name = name
        self.configuration = configuration
        self.properties = properties
        self.words = words
        self.expect = expect            # what SurroundingsTest finds, see poms.SURROUNDINGS
        self.runs = set(runs)
        self.after_edit = {"AlphaTest"} if after_edit is None else set(after_edit)
        self.refused = refused          # then everything runs each time, and this is said
        self.more_may_run = more_may_run  # with AlphaTest: what happened to run beside it
        self.more = more
        self.files = files or {}


def plugin_profile(name, configuration):
    return (f"<profiles><profile><id>{name}</id><build><plugins>{surefire(configuration)}</plugins></build>"
            "</profile></profiles>")


# In CI: as much in one row as can stand together. The others are below.
CORE = [
    Row("argLine, environment, properties, folder, failIfNoTests",
        "<argLine>-Dkept=yes -Xmx200m</argLine>"
        "<environmentVariables><COLOUR>green</COLOUR></environmentVariables>"
        "<systemPropertyVariables><shape>round</shape></systemPropertyVariables>"
        "<workingDirectory>${project.build.directory}</workingDirectory>"
        "<failIfNoTests>true</failIfNoTests>",
        expect="p:kept=yes;e:COLOUR=green;p:shape=round;d:=$PROJECT/target"),
    Row("argLine with a late property, a fork for each class, excludes",
        "<argLine>@{argLine} -Dkept=yes</argLine><reuseForks>false</reuseForks>"
        "<excludes><exclude>**/Beta*</exclude></excludes>",
        properties="<argLine>-Dearly=1</argLine>", expect="p:kept=yes;p:early=1", runs=("AlphaTest", "SurroundingsTest")),
    Row("argLine on the command line, two forks by a profile",
        more=plugin_profile("special", "<forkCount>2</forkCount>"
                            "<systemPropertyVariables><shape>round</shape></systemPropertyVariables>"),
        words=("test", "-Pspecial", "-DargLine=-Dkept=yes -Dalso='a b'"), expect="p:kept=yes;p:also=a b;p:shape=round"),
    Row("forkCount 0", "<forkCount>0</forkCount>", refused="runs the tests inside Maven's own JVM"),
    Row("-Dtest", words=("test", "-Dtest=AlphaTest,BetaTest"), runs=("AlphaTest", "BetaTest"),
        refused="only a part of the tests was asked for"),
]

MORE = [
    Row("argLine in the pom", "<argLine>-Dkept=yes -Xmx200m</argLine>", expect="p:kept=yes"),
    Row("argLine as a property", properties="<argLine>-Dkept=yes</argLine>", expect="p:kept=yes"),
    Row("argLine on the command line", words=("test", "-DargLine=-Dkept=yes -Dalso='a b'"),
        expect="p:kept=yes;p:also=a b"),
    Row("argLine with a late property", "<argLine>@{argLine} -Dkept=yes</argLine>",
        properties="<argLine>-Dearly=1</argLine>", expect="p:kept=yes;p:early=1"),
    Row("two forks", "<forkCount>2</forkCount>"),
    Row("a fork for each class", "<reuseForks>false</reuseForks>"),
    Row("excludes", "<excludes><exclude>**/Beta*</exclude></excludes>", runs=("AlphaTest", "SurroundingsTest")),
    Row("environment, properties, folder",
        "<environmentVariables><COLOUR>green</COLOUR></environmentVariables>"
        "<systemPropertyVariables><shape>round</shape></systemPropertyVariables>"
        "<workingDirectory>${project.build.directory}</workingDirectory>",
        expect="e:COLOUR=green;p:shape=round;d:=$PROJECT/target"),
    Row("a profile", more=plugin_profile("special", "<argLine>-Dkept=yes</argLine>"), words=("test", "-Pspecial"),
        expect="p:kept=yes"),
    Row("failIfNoTests", "<failIfNoTests>true</failIfNoTests>"),
    Row("testFailureIgnore", "<testFailureIgnore>true</testFailureIgnore>"),
    Row("quiet", words=("-q", "test")),
    Row("one fork", "<forkCount>1</forkCount>"),
    Row("a fork per core", "<forkCount>1C</forkCount>"),
    Row("half a fork per core", "<forkCount>0.5C</forkCount>"),
    Row("includes", "<includes><include>**/Alpha*</include><include>**/Surr*</include></includes>",
        runs=("AlphaTest", "SurroundingsTest")),
    Row("includesFile", "<includesFile>included.txt</includesFile>", files={"included.txt": "**/Alpha*\n**/Surr*\n"},
        runs=("AlphaTest", "SurroundingsTest")),
    Row("excludesFile", "<excludesFile>excluded.txt</excludesFile>", files={"excluded.txt": "**/Beta*\n"},
        runs=("AlphaTest", "SurroundingsTest")),
    Row("a method by -Dtest", words=("test", "-Dtest=AlphaTest#twice"), runs=("AlphaTest",),
        refused="only a part of the tests was asked for"),
    Row("groups", "<groups>fast</groups>", runs=("AlphaTest",)),
    Row("excludedGroups", "<excludedGroups>fast</excludedGroups>", runs=("BetaTest", "SurroundingsTest"),
        after_edit=()),
    Row("jvm", f"<jvm>{os.path.join(os.environ['JAVA_HOME'], 'bin', 'java')}</jvm>"),
    Row("properties file", "<systemPropertiesFile>some.properties</systemPropertiesFile>",
        files={"some.properties": "shape=round\n"}, expect="p:shape=round"),
    Row("reports elsewhere", "<reportsDirectory>${project.build.directory}/my reports</reportsDirectory>"),
    Row("trimStackTrace off", "<trimStackTrace>false</trimStackTrace>"),
    Row("reporters",
        "<statelessTestsetReporter implementation=\"org.apache.maven.plugin.surefire.extensions.junit5."
        "JUnit5Xml30StatelessReporter\"><usePhrasedTestCaseMethodName>false</usePhrasedTestCaseMethodName>"
        "</statelessTestsetReporter>"),
    Row("runOrder failedfirst", "<runOrder>failedfirst</runOrder>"),
    Row("runOrder balanced", "<runOrder>balanced</runOrder><forkCount>2</forkCount>"),
    Row("runOrder random", "<runOrder>random</runOrder>"),
    Row("skipAfterFailureCount", "<skipAfterFailureCount>1</skipAfterFailureCount>"),
    Row("rerunFailingTestsCount", "<rerunFailingTestsCount>2</rerunFailingTestsCount>"),
    Row("failIfNoSpecifiedTests", words=("test", "-Dtest=Nothing", "-DfailIfNoSpecifiedTests=false",
                                         "-Dsurefire.failIfNoSpecifiedTests=false"), runs=(),
        refused="only a part of the tests was asked for"),
    Row("parallel tests of Jupiter",
        "<properties><configurationParameters>junit.jupiter.execution.parallel.enabled=true\n"
        "junit.jupiter.execution.parallel.mode.default=concurrent</configurationParameters></properties>",
        more_may_run=True),
    Row("no manifest-only jar", "<useManifestOnlyJar>false</useManifestOnlyJar>"),
    Row("an own class loader", "<useSystemClassLoader>false</useSystemClassLoader>"),
    Row("no assertions", "<enableAssertions>false</enableAssertions>"),
    Row("additional class path", "<additionalClasspathElements><element>extra</element></additionalClasspathElements>",
        files={"extra/some.txt": "x"}),
    Row("a time limit", "<forkedProcessTimeoutInSeconds>100</forkedProcessTimeoutInSeconds>"),
    Row("output into files", "<redirectTestOutputToFile>true</redirectTestOutputToFile>"),
    Row("TCP channel", "<forkNode implementation=\"org.apache.maven.plugin.surefire.extensions."
        "SurefireForkNodeFactory\"/>"),
]


class SurefireRows(MavenTest):
    rows = CORE

    @classmethod
    def setUpClass(cls):
        cls.project = MavenProject("surefire rows äöü")
        for name in ("Alpha", "Beta"):
            cls.project.write(f"src/main/java/app/{name}.java", program_class(name))
        cls.project.write("src/test/java/app/AlphaTest.java",
                          test_class("AlphaTest", "Alpha", annotations='@Tag("fast")'))
        cls.project.write("src/test/java/app/BetaTest.java", test_class("BetaTest", "Beta"))
        cls.project.write("src/test/java/app/SurroundingsTest.java",
                          test_class("SurroundingsTest", "Beta", body=SURROUNDINGS))

    def test_rows(self):
        wanted = os.environ.get("ROW", "")
        for row in self.rows:
            if wanted in row.name:
                with self.subTest(row.name):
                    print(row.name, file=sys.stderr, flush=True)
                    self.play(row)

    def play(self, row):
        project = self.project
        project.forget()
        project.write("src/main/java/app/Alpha.java", program_class("Alpha"))
        project.write("pom.xml", pom(properties=row.properties, dependencies=dependency(*JUPITER_DEPENDENCY),
                                     plugins=surefire(row.configuration), more=row.more))
        for name, text in row.files.items():
            project.write(name, text)
        project.environment = {"EXPECT": row.expect.replace("$PROJECT", project.folder)}

        first = project.winnow(*row.words)
        self.assert_ran(first, row.runs)
        second = project.winnow(*row.words)
        if row.refused:
            self.assert_says(first, row.refused)
            self.assert_ran(second, row.runs)
            return
        self.assert_ran(second, ())
        self.assert_build("T E S T S" not in second.log, second, "a test JVM was started, or nearly")
        project.edit("src/main/java/app/Alpha.java", UNCHANGED, CHANGED)
        third = project.winnow(*row.words)
        self.assert_ran(third, row.after_edit | third.ran if row.more_may_run else row.after_edit)


class MoreSurefireRows(SurefireRows):
    rows = MORE


if __name__ == "__main__":
    unittest.main()
