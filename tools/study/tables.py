"""The figures of a played history: what was selected, what was missed, who selected more than whom."""

from collections import Counter

from surefire import without_flaky


class Report:
    def __init__(self):
        self.violations = []
        self.text = ""


def newly_failing(row, before, flaky):
    """Test classes with a test case that fails now and did not fail in the revision before."""
    found = set()
    for name, result in row["tests"].items():
        known = before["tests"].get(name, {"failed": []})["failed"]
        if without_flaky(result["failed"], flaky) - set(known):
            found.add(name)
    return found


def share(part, whole):
    return "%.1f%%" % (100.0 * part / whole) if whole else "-"


def ratio(part, whole):
    return "%.2f" % (part.classes / whole.classes) if whole and whole.classes else "-"


class Sum:
    def __init__(self):
        self.classes = self.seconds = self.plain = self.missed = self.analysis = 0
        self.reasons = Counter()


def plain_seconds(row, test):
    """Without recording, where that was measured."""
    return (row.get("plain") or {}).get(test, row["tests"][test]["seconds"])


def add_revision(row, before, sums, report, claim_safety, nested, flaky):
    failing = newly_failing(row, before, flaky)
    for name, chosen in row["selected"].items():
        total = sums.setdefault(name, Sum())
        tests = row["tests"] if chosen is None else chosen["tests"]
        total.classes += len(tests)
        total.seconds += sum(row["tests"][test]["seconds"] for test in tests)
        total.plain += sum(plain_seconds(row, test) for test in tests)
        total.analysis += 0 if chosen is None else chosen["seconds"]
        if chosen is not None:
            total.reasons.update(chosen["tests"].values())
        missed = failing - set(tests)
        total.missed += len(missed)
        if name in claim_safety:
            report.violations += ["%s: %s misses %s, newly failing" % (row["revision"], name, test)
                                  for test in sorted(missed)]
    for smaller, larger in nested:
        a, b = row["selected"].get(smaller), row["selected"].get(larger)
        if a and b:
            report.violations += ["%s: %s selects %s (%s), %s does not"
                                  % (row["revision"], smaller, test, a["tests"][test], larger)
                                  for test in sorted(set(a["tests"]) - set(b["tests"]))]
    return len(failing)


def summarise(rows, claim_safety, nested, flaky=()):
    report = Report()
    compiled = [row for row in rows if row["compiles"]]
    sums = {}
    classes = seconds = plain = failing = 0
    for before, row in zip(compiled, compiled[1:]):
        classes += len(row["tests"])
        seconds += sum(result["seconds"] for result in row["tests"].values())
        plain += sum(plain_seconds(row, test) for test in row["tests"])
        failing += add_revision(row, before, sums, report, claim_safety, nested, flaky)
    changes = max(len(compiled) - 1, 1)
    both = any(row.get("plain") for row in compiled)
    lines = ["%d revisions, %d test classes and %.1f s of tests run by retest-all, %d newly failing"
             % (len(compiled), classes, plain, failing), "",
             "| technique | test classes | share | test time | of frts | of floor | analysis | AE | AEC | missed |",
             "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"]
    for name, total in sums.items():
        lines.append("| %s | %d | %s | %s | %s | %s | %.2f s | %s | %s | %d |"
                     % (name, total.classes, share(total.classes, classes), share(total.seconds, seconds),
                        ratio(total, sums.get("frts")), ratio(total, sums.get("floor")), total.analysis / changes,
                        share(total.analysis + total.plain, plain),
                        share(total.analysis + total.seconds, plain) if both else "-", total.missed))
    for name, total in sums.items():
        if total.reasons:
            lines += ["", "reasons of %s" % name]
            lines += ["%6d  %s" % (count, reason) for reason, count in total.reasons.most_common(10)]
    lines += [""] + ["VIOLATION " + text for text in report.violations]
    report.text = "\n".join(lines)
    return report
