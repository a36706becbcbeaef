#!/usr/bin/env python3
"""Plays a git history of a Maven project, and reports what each technique would have selected.

For each revision that compiles, everything runs once under `winnow --all --receivers`, which is both the truth and the
record for the next revision. Then every technique is asked what it would have run, with the records put back as they
were before: one start of Maven per revision, and all techniques see the same classes. docs/studies.md says how to read
the result.
"""

import argparse
import json
import os
import shutil
import sys

from project import Study, add_common_arguments, add_history_arguments, check_out, git, timed
from selections import CLAIM_SAFETY, NESTED, select
from surefire import read_reports
from tables import summarise

TECHNIQUES = ("safe", "hyrts-f", "frts", "hyrts", "hyrts-b", "mrts", "floor")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_common_arguments(parser, TECHNIQUES)
    add_history_arguments(parser, 30, " that compile")
    parser.add_argument("--plain", metavar="GOAL", nargs="?", const="surefire:test@default-test",
                        help="run all tests of each revision without Winnow too, by this goal: for AE and AEC")
    parser.add_argument("--measure", type=int, default=0,
                        help="for this many of the newest revisions, time `mvn test` and `winnow mvn test` too")
    return parser.parse_args()


class History(Study):
    def play(self):
        """The oldest first; a stopped study goes on where it was, a revision that does not compile is left out."""
        done = {row["revision"] for row in self.known}
        # Some will not compile, so a few more are tried.
        for revision in self.wanted(self.options.count + 5):
            if revision in done:
                continue
            if len([row for row in self.known if row["compiles"]]) >= self.options.count:
                break
            row = self.play_revision(revision)
            self.keep(row)
            print(describe(row), flush=True)
        if self.options.measure:
            self.measure()

    def play_revision(self, revision):
        check_out(self.clone, revision)
        records = os.path.join(self.clone, ".winnow")
        before = os.path.join(self.options.work, "records-before")
        shutil.rmtree(before, ignore_errors=True)
        if os.path.exists(records):
            shutil.copytree(records, before)
        run = self.run_with_records()
        if run.code != 0:
            shutil.copy(self.log, os.path.join(self.options.work, revision + ".log"))
            return {"revision": revision, "compiles": False}
        selections = self.selections_with(before, records)
        results = read_reports(self.clone)
        return {
            "revision": revision, "compiles": True, "full_seconds": run.seconds, "plain": self.plain_seconds(),
            "tests": {name: {"count": r.tests, "seconds": r.seconds, "failed": sorted(r.failed)}
                      for name, r in results.items()},
            "selected": {name: None if chosen is None else
                         {"seconds": chosen.seconds,
                          "tests": {test: chosen.reasons[test] for test in sorted(chosen.of(results))}}
                         for name, chosen in selections.items()},
        }

    def plain_seconds(self):
        """What each test class takes where nothing is recorded, or None. The classes are there already."""
        if not self.options.plain:
            return None
        timed([*self.maven, self.options.plain], self.clone, self.log)
        return {name: result.seconds for name, result in read_reports(self.clone).items()}

    def selections_with(self, before, records):
        """What each technique selects by the records of the revisions before."""
        if not os.path.exists(before):
            return {name: None for name in self.options.techniques}
        aside = records + ".after"
        os.rename(records, aside)
        os.rename(before, records)
        try:
            return {name: select(self.options.winnow, name, self.clone) for name in self.options.techniques}
        finally:
            shutil.rmtree(records)
            os.rename(aside, records)

    def measure(self):
        """Times as a user sees them: records only by selected runs, in a clone of their own."""
        clone = os.path.join(self.options.work, "measured")
        if not os.path.exists(clone):
            git(".", "clone", "-q", self.options.repository, clone)
        compiled = [row["revision"] for row in self.known if row["compiles"]]
        for revision in compiled[-self.options.measure - 1:]:
            seconds = {}
            for name, prefix in (("plain", []), ("winnow", [self.options.winnow])):
                check_out(clone, revision)
                seconds[name] = timed([*prefix, *self.maven, "test"], clone, self.log).seconds
            with open(os.path.join(self.options.work, "times.jsonl"), "a") as lines:
                lines.write(json.dumps({"revision": revision, "ran": sorted(read_reports(clone)), **seconds}) + "\n")
            print("%s  mvn test %.1f s, winnow mvn test %.1f s" % (revision, seconds["plain"], seconds["winnow"]),
                  flush=True)


def describe(row):
    if not row["compiles"]:
        return "%s  does not compile" % row["revision"]
    parts = ["%s %s" % (name, "all" if chosen is None else len(chosen["tests"]))
             for name, chosen in row["selected"].items()]
    return "%s  %d test classes, %.0f s; %s" % (row["revision"], len(row["tests"]), row["full_seconds"],
                                               ", ".join(parts))


def main():
    history = History(parse_arguments())
    history.play()
    report = summarise(history.known, CLAIM_SAFETY, NESTED, history.options.flaky)
    print("\n" + report.text)
    return 1 if report.violations else 0


if __name__ == "__main__":
    sys.exit(main())
