#!/bin/sh
# Plays a scenario whose versions are Maven projects, with the real Maven:
#
#   run_maven_scenario.sh SCENARIO WORK-FOLDER WINNOW JDK-HOME
#
# Version 1 runs under `winnow mvn test`. Each later version is built and all its tests run by a plain
# `mvn test`; then `winnow select` must name the tests of expected.txt, and `winnow mvn test` must run
# exactly those. A test that was not selected must pass.
set -eu
scenario=$(cd "$1" && pwd)
work=$2
winnow=$3
JAVA_HOME=$4
# JVMs for a second or two: the better compiler never pays.
quick="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
MAVEN_OPTS=$quick
export JAVA_HOME MAVEN_OPTS
. "$(dirname "$0")/common.sh"

apply() {
  (cd "$scenario" && [ ! -d "$1" ] || (cd "$1" && find . -type f -not -name DELETED -exec cp --parents '{}' "$project" ';'))
  [ ! -f "$scenario/$1/DELETED" ] || (cd "$project" && xargs rm <"$scenario/$1/DELETED")
}

# maven LOG [WINNOW...]: tests that fail end Maven with 1, as does everything else, so what is asked is
# whether there are reports.
maven() {
  log=$work/$1
  shift
  rm -rf "$project/target/surefire-reports"
  (cd "$project" && "$@" mvn -q -B -Dstyle.color=never "-DargLine=$quick" "$goal") >"$log" 2>&1 || true
  ! grep -q 'COMPILATION ERROR\|Unknown lifecycle\|Could not resolve\|Non-resolvable' "$log" ||
    give_up "Maven: $(cat "$log")"
}

reported() {
  for report in "$project"/target/surefire-reports/TEST-*.xml; do
    [ -e "$report" ] || continue
    # By their cases: TestNG's report is one for all classes.
    sed -n 's/^ *<testcase .*classname="\([^"]*\)".*/\1/p' "$report"
  done | words
}

failed() {
  grep -l '<failure\|<error' "$project"/target/surefire-reports/TEST-*.xml 2>/dev/null |
    sed 's|.*/TEST-||; s|\.xml$||' | words
}

check_format
rm -rf "$work"
project=$work/project
mkdir -p "$project/.winnow"

for version in $versions; do
  apply "$version"
  goal=$(line "$version" goal)
  goal=${goal:-test}
  if [ "$version" = v1 ]; then
    maven v1.log "$winnow" --quiet
    all=$(reported)
    [ -n "$all" ] || give_up "no test ran in v1: $(cat "$log")"
    compare "v1: tests that fail" "$(line v1 safe)" "$(failed)"
    compare "v1: selected right after it ran" "$(line v1 safe)" "$(select_with safe)"
    continue
  fi
  maven "$version-plain.log"
  compare "$version: tests that a plain run has" "$all" "$(reported)"
  failing=$(failed)
  for technique in frts hyrts-f safe; do
    selected=$(select_with "$technique")
    compare "$version $technique" "$(line "$version" "$technique")" "$selected"
    for test in $failing; do
      contains "$test" "$selected" || problem "$version $technique: MISSED $test, which fails"
    done
  done
  maven "$version-winnow.log" "$winnow" --quiet
  compare "$version: tests that ran" "$selected" "$(reported)"
  [ "$failures" = 0 ] || cat "$log"
done
finish
