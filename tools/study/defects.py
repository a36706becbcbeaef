#!/usr/bin/env python3
"""Undoes the fixes in a git history of a Maven project, and reports whether each technique selects the tests that fail.

A revision that changes the program and its tests is often a fix. With the tests as they are in that revision and the
program as it was before, the tests that came with the fix fail: a bug that really was there, with tests that reveal
it. For each such revision, everything runs once under `winnow --all --receivers`, the program's folders are put back to
the revision before, every technique is asked what it would run, and all tests run without Winnow: that is the truth.
docs/studies.md says how to read the result.
"""

import argparse
import os
import shutil
import subprocess
import sys

from project import Study, add_common_arguments, check_out, git, remove_classes, revisions, timed
from selections import CLAIM_SAFETY, select
from surefire import read_reports, without_flaky

TECHNIQUES = ("safe", "hyrts-f", "frts", "hyrts", "mrts")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_common_arguments(parser, TECHNIQUES)
    parser.add_argument("--count", type=int, default=20, help="how many fixes with a failing test")
    parser.add_argument("--tries", type=int, default=100, help="how many revisions to try for them")
    parser.add_argument("--main", nargs="*", default=["src/main"], help="folders of the program")
    parser.add_argument("--test", nargs="*", default=["src/test"], help="folders of the tests")
    return parser.parse_args()


class Fixes(Study):
    def candidates(self):
        """Revisions that touch both the program and its tests, newest first."""
        both = set(revisions(self.clone, self.options.last, self.options.test))
        return [revision for revision in revisions(self.clone, self.options.last, self.options.main)
                if revision in both][:self.options.tries]

    def play(self):
        done = {row["revision"] for row in self.known}
        for revision in self.candidates():
            if sum(1 for row in self.known if row.get("failing")) >= self.options.count:
                break
            if revision in done:
                continue
            row = self.play_revision(revision)
            self.keep(row)
            print(describe(row), flush=True)

    def play_revision(self, revision):
        check_out(self.clone, revision)
        shutil.rmtree(os.path.join(self.clone, ".winnow"), ignore_errors=True)
        if self.run_with_records().code != 0:
            return {"revision": revision, "dropped": "does not build"}
        before = read_reports(self.clone)
        self.undo(revision)
        if timed([*self.maven, "test-compile"], self.clone, self.log).code != 0:
            return {"revision": revision, "dropped": "the tests don't compile without the fix"}
        chosen = {name: select(self.options.winnow, name, self.clone) for name in self.options.techniques}
        timed([*self.maven, "test"], self.clone, self.log)
        after = read_reports(self.clone)
        failing = {name for name, result in after.items()
                   if without_flaky(result.failed, self.options.flaky)
                   - (before[name].failed if name in before else set())}
        return {"revision": revision, "classes": len(after), "failing": sorted(failing),
                "selected": {name: sorted(after if selection is None else selection.of(after))
                             for name, selection in chosen.items()}}

    def undo(self, revision):
        """The program as it was before the revision, what it added gone; the tests stay."""
        subprocess.run(["git", "-C", self.clone, "rm", "-rq", "--", *self.options.main], check=True)
        for folder in self.options.main:
            if git(self.clone, "ls-tree", "--name-only", revision + "~1", "--", folder):
                git(self.clone, "checkout", "-q", revision + "~1", "--", folder)
        remove_classes(self.clone)


def describe(row):
    if "dropped" in row:
        return "%s  %s" % (row["revision"], row["dropped"])
    missed = ["%s misses %s" % (name, ", ".join(sorted(set(row["failing"]) - set(tests))))
              for name, tests in row["selected"].items() if set(row["failing"]) - set(tests)]
    return "%s  %d of %d test classes fail; %s%s" % (
        row["revision"], len(row["failing"]), row["classes"],
        ", ".join("%s %d" % (name, len(tests)) for name, tests in row["selected"].items()),
        "; " + "; ".join(missed) if missed else "")


def summarise(rows, techniques):
    """(text, names of techniques that claim safety and missed a failing test)"""
    played = [row for row in rows if "dropped" not in row]
    bugs = [row for row in played if row["failing"]]
    classes = sum(row["classes"] for row in bugs)
    lines = ["%d revisions tried, %d of them build with their fix undone, %d of these have tests that fail then"
             % (len(rows), len(played), len(bugs)), "",
             "| technique | test classes | share | of those, failing | bugs with a missed test | bugs missed altogether |",
             "| --- | --- | --- | --- | --- | --- |"]
    unsafe = []
    for name in techniques:
        selected = sum(len(row["selected"][name]) for row in bugs)
        caught = sum(len(set(row["failing"]) & set(row["selected"][name])) for row in bugs)
        partly = sum(1 for row in bugs if set(row["failing"]) - set(row["selected"][name]))
        wholly = sum(1 for row in bugs if not set(row["failing"]) & set(row["selected"][name]))
        lines.append("| %s | %d | %.1f%% | %d | %d | %d |"
                     % (name, selected, 100.0 * selected / max(classes, 1), caught, partly, wholly))
        if name in CLAIM_SAFETY and partly:
            unsafe.append(name)
    return "\n".join(lines), unsafe


def main():
    fixes = Fixes(parse_arguments())
    fixes.play()
    text, unsafe = summarise(fixes.known, fixes.options.techniques)
    print("\n" + text)
    return 1 if unsafe else 0


if __name__ == "__main__":
    sys.exit(main())
