"""Builds of several modules: core, and web, which uses it; one store at the root of the reactor."""

import os
import subprocess
import unittest

from maven_project import MavenProject, MavenTest
from poms import (BROKEN, CHANGED, JUPITER_DEPENDENCY, UNCHANGED, dependency, plugin, pom, program_class, surefire,
                  test_class)

CORE = "core/src/main/java/app/Alpha.java"
ALL = {"core/AlphaTest", "core/GammaTest", "web/BetaTest", "web/GammaTest"}
# What uses Alpha: its own test, and that of the module that uses it.
USERS = {"core/AlphaTest", "web/BetaTest"}


def write_reactor(project, web_dependency=""):
    """core: Alpha, Gamma. web: Beta, which calls Alpha, and another Gamma with another test of the same name."""
    jar = plugin("maven-jar-plugin", "3.4.2")
    install = plugin("maven-install-plugin", "3.1.4")
    project.write("pom.xml", pom("all", "pom", modules=("core", "web"), dependencies=dependency(*JUPITER_DEPENDENCY),
                                 plugins=surefire() + jar + install))
    project.write("core/pom.xml", pom("core", parent="all"))
    project.write("web/pom.xml", pom("web", parent="all", dependencies=dependency("example", "core", "1", "compile")
                                     + web_dependency))
    project.write(CORE, program_class("Alpha"))
    project.write("core/src/main/java/app/Gamma.java", program_class("Gamma"))
    project.write("core/src/test/java/app/AlphaTest.java", test_class("AlphaTest", "Alpha"))
    project.write("core/src/test/java/app/GammaTest.java", test_class("GammaTest", "Gamma"))
    beta = program_class("Beta", "web").replace(UNCHANGED, "return app.Alpha.twice(n);")
    project.write("web/src/main/java/web/Beta.java", beta)
    project.write("web/src/main/java/web/Gamma.java", program_class("Gamma", "web"))
    project.write("web/src/test/java/web/BetaTest.java", test_class("BetaTest", "Beta", package="web"))
    project.write("web/src/test/java/web/GammaTest.java", test_class("GammaTest", "Gamma", package="web"))


class ReactorTest(MavenTest):
    def setUp(self):
        self.project = MavenProject(self.id().rpartition(".")[2])
        write_reactor(self.project)


class Reactor(ReactorTest):
    def test_a_change_in_one_module_selects_tests_of_another(self):
        project = self.project
        self.assert_ran_in(project.winnow("test"), ALL)
        self.assert_ran_in(project.winnow("test"), set())
        project.edit(CORE, UNCHANGED, CHANGED)
        self.assert_ran_in(project.winnow("-T2", "-o", "test"), USERS)
        self.assertEqual([name for name in ("core", "web") if os.path.exists(project.path(name + "/.winnow"))], [])
        # Alone, and with what it needs.
        project.edit("web/src/main/java/web/Gamma.java", UNCHANGED, CHANGED)
        self.assert_ran_in(project.winnow("-pl", "web", "-am", "test"), {"web/GammaTest"})
        self.assert_ran_in(project.winnow("clean", "test"), set())

    def test_a_failure_ends_the_build_and_stays_selected_in_every_module(self):
        project = self.project
        self.assert_ran_in(project.winnow("test"), ALL)
        project.edit(CORE, UNCHANGED, BROKEN)
        self.assert_ran_in(project.winnow("test"), {"core/AlphaTest"}, code=1)
        # web was not reached: its test is still to come.
        build = project.winnow("--fail-at-end", "-Dmaven.test.failure.ignore", "test")
        self.assert_ran_in(build, USERS)
        self.assertEqual(build.failed, {"AlphaTest", "BetaTest"})
        self.assert_ran_in(project.winnow("--fail-never", "test"), USERS)
        project.edit(CORE, BROKEN, UNCHANGED)
        # Every test has passed with exactly this program.
        self.assert_ran_in(project.winnow("test"), set())


class MoreReactors(ReactorTest):
    def test_a_module_built_in_its_own_folder_uses_the_store_of_the_reactor(self):
        project = self.project
        self.assert_ran_in(project.winnow("test"), ALL)
        self.assert_ran_in(project.winnow("test", folder="core"), set())
        project.edit(CORE, UNCHANGED, CHANGED)
        self.assert_ran_in(project.winnow("test", folder="core"), {"core/AlphaTest"})
        self.assertFalse(os.path.exists(project.path("core/.winnow")))
        self.assert_ran_in(project.winnow("-f", "core/pom.xml", "test"), set())
        self.assert_ran_in(project.winnow("test"), {"web/BetaTest"})

    def test_tests_against_packaged_jars_run_by_what_changed_in_them(self):
        project = self.project
        self.assert_ran_in(project.winnow("verify"), ALL)
        self.assert_ran_in(project.winnow("verify"), set())
        # Written anew, with other times and the same classes.
        self.assert_ran_in(project.winnow("clean", "verify"), set())
        project.edit(CORE, UNCHANGED, CHANGED)
        self.assert_ran_in(project.winnow("verify"), USERS)
        # From target/classes again instead of from the jar.
        self.assert_ran_in(project.winnow("test"), set())

    def test_a_build_resumed_from_a_module_or_with_what_depends_on_it(self):
        project = self.project
        self.assert_ran_in(project.winnow("test"), ALL)
        project.edit(CORE, UNCHANGED, CHANGED)
        self.assert_ran_in(project.winnow("-pl", "core", "-amd", "test"), USERS)
        project.edit("web/src/main/java/web/Gamma.java", UNCHANGED, BROKEN)
        self.assert_ran_in(project.winnow("test"), {"web/GammaTest"}, code=1)
        project.edit("web/src/main/java/web/Gamma.java", BROKEN, CHANGED)
        self.assert_ran_in(project.winnow("-rf", ":core", "test"), {"web/GammaTest"})
        self.assert_ran_in(project.winnow("test"), set())

    def test_test_classes_of_another_module_count(self):
        project = self.project
        jar = plugin("maven-jar-plugin", "3.4.2", "<executions><execution><goals><goal>test-jar</goal></goals>"
                     "</execution></executions>")
        project.write("core/pom.xml", pom("core", parent="all", plugins=jar))
        write_web = dependency("example", "core", "1", "compile") + dependency(
            "example", "core", "1", "test", more="<type>test-jar</type>")
        project.write("web/pom.xml", pom("web", parent="all", dependencies=write_web))
        project.write("core/src/test/java/app/Help.java", program_class("Help"))
        project.write("web/src/test/java/web/HelpTest.java", test_class("HelpTest", "app.Help", package="web"))
        for goal in ("test", "package"):
            project.forget()
            project.write("core/src/test/java/app/Help.java", program_class("Help"))
            self.assert_ran_in(project.winnow(goal), ALL | {"web/HelpTest"})
            self.assert_ran_in(project.winnow(goal), set())
            project.edit("core/src/test/java/app/Help.java", UNCHANGED, CHANGED)
            self.assert_ran_in(project.winnow(goal), {"web/HelpTest"})

    def test_tests_found_in_a_dependency_run_by_what_they_use(self):
        project = self.project
        jar = plugin("maven-jar-plugin", "3.4.2", "<executions><execution><goals><goal>test-jar</goal></goals>"
                     "</execution></executions>")
        project.write("core/pom.xml", pom("core", parent="all", plugins=jar))
        project.write("web/pom.xml", pom(
            "web", parent="all", plugins=surefire("<dependenciesToScan><dependency>example:core:test-jar:tests"
                                                  "</dependency></dependenciesToScan>"),
            dependencies=dependency("example", "core", "1", "compile")
            + dependency("example", "core", "1", "test", more="<type>test-jar</type>")))
        scanned = ALL | {"web/AlphaTest", "web/GammaTest"}
        self.assert_ran_in(project.winnow("package"), scanned)
        self.assert_ran_in(project.winnow("package"), set())
        project.edit(CORE, UNCHANGED, CHANGED)
        self.assert_ran_in(project.winnow("package"), USERS | {"web/AlphaTest"})

    def test_sources_that_the_build_generates_count_by_what_is_compiled(self):
        project = self.project
        helper = plugin("build-helper-maven-plugin", "3.6.1", "<executions><execution><phase>generate-sources</phase>"
                        "<goals><goal>add-source</goal></goals><configuration><sources><source>made</source></sources>"
                        "</configuration></execution></executions>", group="org.codehaus.mojo")
        project.write("core/pom.xml", pom("core", parent="all", plugins=helper))
        project.write("core/made/app/Made.java", program_class("Made"))
        project.write("web/src/test/java/web/MadeTest.java", test_class("MadeTest", "app.Made", package="web"))
        self.assert_ran_in(project.winnow("test"), ALL | {"web/MadeTest"})
        project.edit("core/made/app/Made.java", UNCHANGED, CHANGED)
        self.assert_ran_in(project.winnow("test"), {"web/MadeTest"})

    def test_two_builds_of_two_modules_at_once_are_both_recorded(self):
        project = self.project
        project.plain("test-compile")
        command = {name: project.command(("-pl", name, "-am", "test")) for name in ("core", "web")}
        running = [subprocess.Popen(words, cwd=project.folder, env=project.settings(), stdout=subprocess.DEVNULL)
                   for words in command.values()]
        self.assertEqual([process.wait() for process in running], [0, 0])
        self.assert_ran_in(project.winnow("test"), set())


if __name__ == "__main__":
    unittest.main()
