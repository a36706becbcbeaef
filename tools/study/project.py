"""A clone of a project under study: its revisions, checked out clean, commands that are run in it, and results."""

import argparse
import collections
import json
import os
import resource
import shutil
import subprocess
import time

Timed = collections.namedtuple("Timed", "code seconds processor")


def program(name):
    """As a command that means the same in every folder; for the type of an option."""
    return os.path.abspath(name) if os.sep in name else name


def git(repository, *words):
    return subprocess.run(["git", "-C", repository, *words], check=True, stdout=subprocess.PIPE, text=True).stdout


def revisions(repository, last, paths):
    """First-parent revisions that touch the paths, newest first."""
    return git(repository, "log", "--first-parent", "--format=%h", last, "--", *paths).split()


def changes_code(repository, revision, paths):
    """Whether the revision changes a line of Java that is more than a comment, or a file of another kind."""
    lines = git(repository, "diff", "-U0", "-w", revision + "~1", revision, "--", *paths).splitlines()
    is_java = True
    for line in lines:
        if line.startswith(("+++ ", "--- ")):
            is_java = line.endswith((".java", "/dev/null"))
        elif line.startswith(("+", "-")):
            text = line[1:].strip()
            if text and not (is_java and text.startswith(("*", "/*", "//"))):
                return True
    return False


def check_out(clone, revision):
    git(clone, "checkout", "-q", "-f", revision)
    remove_classes(clone)


def remove_classes(clone):
    """A stale class of another revision would be part of the program."""
    for folder, names, _ in os.walk(clone):
        if "target" in names and os.path.exists(os.path.join(folder, "pom.xml")):
            shutil.rmtree(os.path.join(folder, "target"))


def timed(command, folder, log):
    """The exit code, the seconds that a user waits, and those of the processor; output goes to the log."""
    began, processor = time.monotonic(), processor_of_children()
    with open(log, "w") as output:
        code = subprocess.run(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT).returncode
    return Timed(code, time.monotonic() - began, processor_of_children() - processor)


def processor_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def add_common_arguments(parser, techniques):
    parser.add_argument("repository", help="a git repository with a Maven build at its root")
    parser.add_argument("--work", required=True, help="scratch folder: clone, records, results.jsonl")
    parser.add_argument("--last", default="HEAD", help="the newest revision of the history")
    parser.add_argument("--winnow", default="winnow", type=program)
    parser.add_argument("--techniques", nargs="*", default=list(techniques))
    parser.add_argument("--flaky", nargs="*", default=[],
                        help="parts of names of test cases that fail now and then, by time for example")
    parser.add_argument("--mvn", nargs=argparse.REMAINDER, default=[], help="last: options for Maven")


def add_history_arguments(parser, count, of_what):
    parser.add_argument("--count", type=int, default=count, help="how many revisions" + of_what)
    parser.add_argument("--paths", nargs="*", default=["src", "pom.xml"],
                        help="only revisions that touch one of these")
    parser.add_argument("--code", action="store_true", help="only revisions that change more there than comments")


class Study:
    """A scratch folder with a clone, and a line of results per revision, so that a stopped study goes on."""

    def __init__(self, options):
        self.options = options
        # By its name: HEAD of the clone is the revision that was played last.
        options.last = git(options.repository, "rev-parse", options.last).strip()
        self.clone = os.path.join(options.work, "project")
        self.results = os.path.join(options.work, "results.jsonl")
        self.log = os.path.join(options.work, "last.log")
        self.maven = ["mvn", "-q", "-B", "-Dmaven.test.failure.ignore=true", *options.mvn]
        os.makedirs(options.work, exist_ok=True)
        if not os.path.exists(self.clone):
            git(".", "clone", "-q", options.repository, self.clone)
        self.known = []
        if os.path.exists(self.results):
            with open(self.results) as lines:
                self.known = [json.loads(line) for line in lines]

    def keep(self, row):
        self.known.append(row)
        with open(self.results, "a") as lines:
            lines.write(json.dumps(row) + "\n")

    def wanted(self, count):
        """The revisions to play, the oldest first."""
        found = []
        for revision in revisions(self.clone, self.options.last, self.options.paths):
            if len(found) >= count:
                break
            if not self.options.code or changes_code(self.clone, revision, self.options.paths):
                found.append(revision)
        return found[::-1]

    def run_with_records(self):
        """Everything runs and is recorded, with all that any technique asks: the exit code of Maven."""
        return timed([self.options.winnow, "--all", "--receivers", *self.maven, "test"], self.clone, self.log)
