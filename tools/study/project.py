"""A clone of a project under study: its revisions, checked out clean, and commands that are run in it."""

import os
import shutil
import subprocess
import time


def program(name):
    """As a command that means the same in every folder; for the type of an option."""
    return os.path.abspath(name) if os.sep in name else name


def git(repository, *words):
    return subprocess.run(["git", "-C", repository, *words], check=True, stdout=subprocess.PIPE, text=True).stdout


def revisions(repository, last, paths):
    """First-parent revisions that touch the paths, newest first."""
    return git(repository, "log", "--first-parent", "--format=%h", last, "--", *paths).split()


def check_out(clone, revision):
    git(clone, "checkout", "-q", "-f", revision)
    remove_classes(clone)


def remove_classes(clone):
    """A stale class of another revision would be part of the program."""
    for folder, names, _ in os.walk(clone):
        if "target" in names and os.path.exists(os.path.join(folder, "pom.xml")):
            shutil.rmtree(os.path.join(folder, "target"))


def timed(command, folder, log):
    """(exit code, seconds); output goes to the log."""
    began = time.monotonic()
    with open(log, "w") as output:
        code = subprocess.run(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT).returncode
    return code, time.monotonic() - began
