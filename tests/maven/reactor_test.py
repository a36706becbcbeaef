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


class Reactor(MavenTest):
    def setUp(self):
        self.project = MavenProject(self.id().rpartition(".")[2])
        write_reactor(self.project)

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


if __name__ == "__main__":
    unittest.main()
