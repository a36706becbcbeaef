#!/bin/sh
# Generated programs as projects: by a real build, Winnow runs the same tests as it selects inside a check.
#   builds.sh WORK_FOLDER WINNOW PREPARED_FOLDER JDK_HOME BUILD PROGRAMS MODES
set -eu
work=$1
winnow=$2
JAVA_HOME=$4
build=$5
programs=$6
modes=$7
JUNIT_CONSOLE=$3/jars/junit-platform-console-standalone-1.11.4.jar
export JAVA_HOME JUNIT_CONSOLE
rm -rf "$work"
mkdir -p "$work"

fail() {
  echo "check: $1" >&2
  cat "$work/output" >&2
  exit 1
}
# broken TOOL RULE: how often
broken() { awk -v tool="$1" -v rule="$2" '
  $1 == "tool" && /R1n/ { for (i = 2; i <= NF; ++i) column[$i] = i }
  $1 == tool && (rule in column) { at = column[rule] + ($2 == "*"); print $at; exit }' "$work/output"; }
check() { "$winnow" check builds --modes "$modes" --programs "$programs" --build "$build" "$@" >"$work/output" 2>&1; }

check --seed 3 || fail "the same tests were expected on both ways"
[ "$(broken winnow R11)" = 0 ] || fail "the same tests were expected on both ways"
# The programs table: how many changes were built, and how many of these had an effect.
compared=$(awk '$1 == "mode" { at = 1; next } at { sum += $5; effect += $6 } !NF { print sum, effect; exit }' "$work/output")
case $compared in 0\ * | *\ 0) fail "a change with an effect was expected" ;; esac
echo "the same tests are selected by builds: $compared"
