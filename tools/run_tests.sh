#!/bin/sh
# Runs ctest in a build folder and closes with the count of what it reported.
#   tools/run_tests.sh BUILD_FOLDER [CTEST_OPTION...]
set -eu
build=${1:?usage: run_tests.sh BUILD_FOLDER [CTEST_OPTION...]}
shift
results=$(cd "$build" && pwd)/test-results.xml
rm -f "$results"
status=0
ctest --test-dir "$build" -j2 --output-on-failure --no-tests=error --output-junit "$results" "$@" ||
  status=$?
if [ ! -s "$results" ]; then
  echo "ctest wrote no results to $results" >&2
  exit 1
fi

# The first tag of the file holds the totals: tests="…" failures="…" disabled="…" skipped="…".
awk '
  function total(name) {
    if (!match($0, "[ \t]" name "=\"[0-9]+\"")) return 0
    return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) + 0
  }
  /<testsuite/ { inside = 1 }
  inside {
    tests += total("tests"); failed += total("failures")
    not_run += total("disabled") + total("skipped")
  }
  inside && />/ { exit }
  END {
    if (not_run) printf "%d not run\n", not_run
    printf "%d passed, %d failed\n", tests - failed - not_run, failed
  }' "$results"
exit "$status"
