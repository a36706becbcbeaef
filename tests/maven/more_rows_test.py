"""What a build can have besides Surefire's plain options: suites, modules of Java, toolchains, folders elsewhere, another JDK.

Each story: the first run executes everything, the second nothing, and after an edit of Alpha its test.
"""

import os
import unittest

from maven_project import MavenProject, MavenTest
from poms import (BROKEN, CHANGED, JUNIT4_DEPENDENCY, JUPITER_DEPENDENCY, TESTNG_DEPENDENCY, UNCHANGED, dependency,
                  plugin, pom, program_class, surefire, test_class)
from versions import other_jdks

BOTH = ("AlphaTest", "BetaTest")
ALPHA = "src/main/java/app/Alpha.java"


class BuildTest(MavenTest):
    def setUp(self):
        self.project = MavenProject(self.id().rpartition(".")[2])

    def write(self, framework="jupiter", library=JUPITER_DEPENDENCY, configuration="", annotations=None,
              sources="src/main/java", tests="src/test/java", plugins="", more_libraries="", **more):
        self.project.write("pom.xml", pom(dependencies=dependency(*library) + more_libraries,
                                          plugins=surefire(configuration) + plugins, **more))
        for name in ("Alpha", "Beta"):
            self.project.write(f"{sources}/app/{name}.java", program_class(name))
            self.project.write(f"{tests}/app/{name}Test.java", test_class(
                name + "Test", name, framework, annotations=(annotations or {}).get(name, "")))

    def play(self, first=BOTH, after_edit=("AlphaTest",), words=("test",), alpha=ALPHA):
        self.assert_ran(self.project.winnow(*words), first)
        self.assert_ran(self.project.winnow(*words), ())
        self.project.edit(alpha, UNCHANGED, CHANGED)
        self.assert_ran(self.project.winnow(*words), after_edit)


class Suites(BuildTest):
    def test_a_suite_file_of_testng_runs_what_changed_of_its_classes(self):
        self.write("testng", TESTNG_DEPENDENCY,
                   "<suiteXmlFiles><suiteXmlFile>some.xml</suiteXmlFile></suiteXmlFiles>")
        self.project.write("some.xml", '<suite name="s"><test name="t"><classes><class name="app.AlphaTest"/>'
                           '<class name="app.BetaTest"/></classes></test></suite>')
        self.play()
        # A suite file counts with what is in it.
        self.project.edit("some.xml", '<class name="app.BetaTest"/>', "")
        self.assert_ran(self.project.winnow("test"), ("AlphaTest",))

    def test_a_suite_class_of_the_junit_platform_runs_what_changed_of_its_classes(self):
        self.write(configuration="<includes><include>**/All.java</include></includes>",
                   more_libraries=dependency("org.junit.platform", "junit-platform-suite", "1.14.4"))
        self.project.write("src/test/java/app/All.java", "package app;\nimport org.junit.platform.suite.api.*;\n"
                           "@Suite @SelectClasses({AlphaTest.class, BetaTest.class}) public class All {}\n")
        build = self.project.winnow("test")
        self.assert_build(build.code == 0 and len(build.cases) == 2, build, "two tests were expected")
        self.assert_ran(self.project.winnow("test"), ())
        self.project.edit(ALPHA, UNCHANGED, CHANGED)
        build = self.project.winnow("test")
        self.assert_build(build.code == 0 and len(build.cases) >= 1, build, "the suite was expected to run")
        self.assert_ran(self.project.winnow("test"), ())

    def test_groups_of_testng_and_categories_of_junit_4(self):
        self.write("testng", TESTNG_DEPENDENCY, "<groups>fast</groups>",
                   annotations={"Alpha": '@Test(groups = "fast")'})
        self.play(first=("AlphaTest",))
        self.project.forget()
        self.project.write("src/test/java/app/Fast.java", "package app;\npublic interface Fast {}\n")
        self.write("junit4", JUNIT4_DEPENDENCY, "<groups>app.Fast</groups>",
                   annotations={"Alpha": "@org.junit.experimental.categories.Category(Fast.class)"})
        self.play(first=("AlphaTest",))

    def test_parameterized_tests_of_jupiter_at_the_same_time(self):
        self.write(configuration="<properties><configurationParameters>junit.jupiter.execution.parallel.enabled=true\n"
                   "junit.jupiter.execution.parallel.mode.default=concurrent</configurationParameters></properties>")
        for name in ("Alpha", "Beta"):
            self.project.write(f"src/test/java/app/{name}Test.java", f"""package app;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
public class {name}Test {{
  @ParameterizedTest @ValueSource(ints = {{1, 2, 3, 4, 5, 6, 7, 8}})
  public void twice(int n) {{ Assertions.assertEquals(n << 1, {name}.twice(n)); }}
}}
""")
        first = self.project.winnow("test")
        self.assert_ran(first, BOTH)
        self.assertEqual(len(first.cases), 16, first.log)
        self.assert_ran(self.project.winnow("test"), ())
        self.project.edit(ALPHA, UNCHANGED, BROKEN)
        build = self.project.winnow("test")
        self.assertEqual(build.failed, {"AlphaTest"}, build.log)
        # A failing test runs again; what ran beside it may.
        build = self.project.winnow("test")
        self.assertEqual(build.failed, {"AlphaTest"}, build.log)
        self.project.edit(ALPHA, BROKEN, UNCHANGED)
        self.assert_ran(self.project.winnow("test"), ())

    def test_classes_of_junit_4_at_the_same_time(self):
        self.write("junit4", JUNIT4_DEPENDENCY,
                   "<parallel>classes</parallel><threadCount>2</threadCount>")
        self.assert_ran(self.project.winnow("test"), BOTH)
        self.assert_ran(self.project.winnow("test"), ())
        self.project.edit(ALPHA, UNCHANGED, CHANGED)
        build = self.project.winnow("test")
        # What ran beside it counts for it too.
        self.assert_ran(build, {"AlphaTest"} | (build.ran & {"BetaTest"}))


class Surroundings(BuildTest):
    def test_a_module_of_java_is_tested_on_the_module_path(self):
        self.project.write("src/main/java/module-info.java", "module app { exports app; }\n")
        self.write(configuration="<useModulePath>true</useModulePath>", release="17")
        self.project.edit("src/test/java/app/BetaTest.java", "public void twice() {", "public void twice() {"
                          ' Assertions.assertEquals("app", Beta.class.getModule().getName());')
        self.play()

    def test_folders_elsewhere(self):
        self.write(sources="code", tests="checks", build="<directory>out/all</directory>"
                   "<outputDirectory>out/main</outputDirectory><testOutputDirectory>out/checks</testOutputDirectory>"
                   "<sourceDirectory>code</sourceDirectory><testSourceDirectory>checks</testSourceDirectory>",
                   configuration="<workingDirectory>${basedir}/work</workingDirectory>")
        self.play(alpha="code/app/Alpha.java")

    def test_tests_that_are_skipped_are_still_to_run(self):
        self.write()
        self.assert_ran(self.project.winnow("test"), BOTH)
        self.project.edit(ALPHA, UNCHANGED, CHANGED)
        for word in ("-DskipTests", "-Dmaven.test.skip=true"):
            self.assert_ran(self.project.winnow("test", word), ())
        self.assert_ran(self.project.winnow("test"), ("AlphaTest",))

    def test_another_jdk_is_another_test_run(self):
        others = [home for home in other_jdks().values()
                  if os.path.realpath(home) != os.path.realpath(self.project.java_home)]
        if not others:
            self.skipTest("there is one JDK only")
        self.write()
        here = self.project.java_home
        self.assert_ran(self.project.winnow("test"), BOTH)
        self.project.java_home = others[0]
        self.assert_ran(self.project.winnow("test"), BOTH)
        self.assert_ran(self.project.winnow("test"), ())
        self.project.java_home = here
        self.assert_ran(self.project.winnow("test"), ())

    def test_a_toolchain_is_the_jdk_of_the_tests_and_its_change_is_noticed(self):
        jdks = sorted(other_jdks().items())
        if len(jdks) < 2:
            self.skipTest("there is one JDK only")
        for version, home in jdks:
            self.project.write(f"toolchains-{version}.xml", "<toolchains><toolchain><type>jdk</type><provides>"
                               "<version>any</version></provides><configuration><jdkHome>" + home
                               + "</jdkHome></configuration></toolchain></toolchains>")
        chosen = plugin("maven-toolchains-plugin", "3.2.0", "<executions><execution><goals><goal>toolchain</goal>"
                        "</goals></execution></executions><configuration><toolchains><jdk><version>any</version></jdk>"
                        "</toolchains></configuration>")
        self.write(plugins=chosen)
        for version, _ in jdks[:2]:
            self.assert_ran(self.project.winnow("-t", f"toolchains-{version}.xml", "test"), BOTH)
            self.assert_ran(self.project.winnow("-t", f"toolchains-{version}.xml", "test"), ())


if __name__ == "__main__":
    unittest.main()
